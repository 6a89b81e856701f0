import datetime

from django import forms
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from clubs import services
from clubs.models import Person
from clubs.names import LONGEST, clean_name, name_key
from clubs.queries import name_is_free


class NameField(forms.CharField):
    """A public name, cleaned by our rules; whether it is free depends on whom it is for."""

    def __init__(self, **kwargs):
        kwargs.setdefault("label", _("Name"))
        kwargs.setdefault("help_text", _("How others see you at the table. Letters, figures and spaces."))
        super().__init__(max_length=LONGEST * 2, **kwargs)
        self.widget.attrs.update({"autocomplete": "nickname", "spellcheck": "false", "maxlength": LONGEST})

    def clean(self, value):
        return clean_name(super().clean(value))


class NameForm(forms.Form):
    name = NameField()

    def __init__(self, *args, person: Person | None = None, **kwargs):
        super().__init__(*args, **kwargs)
        self.person = person

    def clean_name(self):
        name = self.cleaned_data["name"]
        if not name_is_free(name, besides=self.person):
            raise ValidationError(_("Somebody has that name, or one that looks the same. Choose another."))
        return name


class ProfileForm(NameForm):
    birth_date = forms.DateField(
        label=_("Birth date"),
        required=False,
        help_text=_(
            "Never shown. It only decides who of two players is the younger, which breaks ties; so it can be "
            "told once and not changed."
        ),
        widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date", "autocomplete": "bday"}),
    )
    theme = forms.ChoiceField(label=_("Theme"), choices=Person.Theme)
    four_colours = forms.BooleanField(
        label=_("Four-colour deck"),
        required=False,
        help_text=_("Diamonds in blue and clubs in green, so that no two suits share a colour."),
    )
    sound = forms.BooleanField(label=_("Sound when it is my turn"), required=False)

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        if self.person and self.person.birth_date:
            self.fields["birth_date"].disabled = True
            self.fields["birth_date"].help_text = _(
                "Never shown, and told once: it decides who of two players is the younger, which breaks "
                "ties. If it is wrong, ask whoever runs this site to have it forgotten."
            )

    def clean_birth_date(self):
        date = self.cleaned_data["birth_date"]
        if date and not datetime.date(1900, 1, 1) <= date <= datetime.date.today():
            raise ValidationError(_("Give a date in the past, or leave it empty."))
        return date


class _CheckedName:
    """Admin forms write the row themselves, so they keep the name and its skeleton together."""

    def clean_username(self):
        name = clean_name(self.cleaned_data["username"], reserved_too=True)
        if not name_is_free(name, besides=self.instance if self.instance.pk else None):
            raise ValidationError(_("Somebody has that name, or one that looks the same. Choose another."))
        self.instance.name_key = name_key(name)
        return name


class PersonChangeForm(_CheckedName, UserChangeForm):
    def clean_is_active(self):
        """The admin checks and saves in one transaction, so the clubs are locked until then."""
        active = self.cleaned_data["is_active"]
        if self.instance.pk and not active:
            try:
                services.refuse_closing_account(person=self.instance)
            except services.Refused as refused:
                raise ValidationError(refused.message) from None
        return active

    class Meta(UserChangeForm.Meta):
        model = Person


class PersonAddForm(_CheckedName, AdminUserCreationForm):
    class Meta(AdminUserCreationForm.Meta):
        model = Person
        fields = ("username", "email")
