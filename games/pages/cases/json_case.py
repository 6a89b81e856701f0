"""A case as JSON, for a game whose judge has no form of its own yet."""

from django import forms
from django.utils.translation import gettext_lazy as _


class JsonCaseForm(forms.Form):
    case = forms.JSONField(
        label=_("The case, as JSON"),
        help_text=_("The fields that the game's judge reads, as for the command python -m games.judge."),
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
    )
