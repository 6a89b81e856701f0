"""A case as JSON, for a game whose judge has no form of its own yet."""

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _


class CaseField(forms.CharField):
    """Django's own field of JSON fails on brackets within brackets and on numbers of thousands of figures."""

    widget = forms.Textarea(attrs={"rows": 8, "spellcheck": "false"})

    def clean(self, value):
        text = super().clean(value)
        try:
            return msgspec.json.decode(text)
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise ValidationError(_("That is not JSON."), code="invalid") from None


class JsonCaseForm(forms.Form):
    case = CaseField(
        label=_("The case, as JSON"),
        help_text=_("The fields that the game's judge reads, as for the command python -m games.judge."),
        max_length=20_000,
    )
