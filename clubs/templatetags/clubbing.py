"""How the book of a club is read."""

from django import template
from django.utils.translation import gettext as _

from clubs.models import Club, Deed, Membership, Season

register = template.Library()


@register.filter
def changes(deed: Deed) -> list[dict[str, str]]:
    """What was changed, field by field: its name, before, after."""
    rows = []
    for field, after in deed.after.items():
        before = deed.before.get(field)
        if before != after:
            rows.append(
                {"label": _label(field), "before": _shown(field, before), "after": _shown(field, after)}
            )
    return rows


def _label(field: str) -> str:
    for model in (Club, Season):
        if field in {known.name for known in model._meta.fields}:
            return str(model._meta.get_field(field).verbose_name)
    return ""


def _shown(field: str, value: object) -> str:
    words = {"role": Membership.Role, "joining": Club.Joining}.get(field)
    if words is not None and value in words.values:
        return str(words(value).label)
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    text = str(value if value not in (None, "") else "–")
    return text if len(text) < 60 else text[:57] + "…"
