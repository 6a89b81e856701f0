"""allauth's forms in the words of the site."""

from allauth.account import forms as allauth_forms
from allauth.core import context
from django.utils.translation import gettext_lazy as _

from clubs.names import LONGEST


class LoginForm(allauth_forms.LoginForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        login = self.fields["login"]
        login.label = _("Name or email address")
        login.widget.attrs.update(
            {"autocomplete": "username webauthn", "spellcheck": "false", "autocapitalize": "none"}
        )
        _bare(self)


class SignupForm(allauth_forms.SignupForm):
    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        name, email, password = (self.fields[key] for key in ("username", "email", "password1"))
        name.label = _("Name")
        name.help_text = _("How others see you at the table. Spaces are fine.")
        name.widget.attrs.update({"autocomplete": "username", "spellcheck": "false", "maxlength": LONGEST})
        email.label = _("Email address, if you like")
        email.help_text = _("Never shown. Only for a lost password.")
        password.help_text = _("At least eight characters; a few words make a good one.")
        user = context.request.user
        if user.is_authenticated and user.is_guest:
            name.initial = user.username
        _bare(self)


def _bare(form) -> None:
    """Labels say what a placeholder would."""
    for field in form.fields.values():
        field.widget.attrs.pop("placeholder", None)
