"""Forms of clubs. Each is checked here for its shape; what a club allows is for the services."""

import unicodedata
import zoneinfo
from functools import cache

from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext_lazy

from clubs import services
from clubs.models import Announcement, Club, Membership, Person
from clubs.names import name_key
from clubs.queries import members_of, people_by_key
from clubs.services.invitations import MOST_BY_ONE_LINK

DAYS = (1, 7, 14, 30, 90)
OUTSIDE_REGIONS = gettext_lazy("Other")


@cache
def time_zones() -> list[tuple[str, list[tuple[str, str]]]]:
    """The places of the time zone database by region, as choices."""
    regions: dict[str, list[tuple[str, str]]] = {}
    for name in sorted(zoneinfo.available_timezones()):
        region, _slash, place = name.partition("/")
        if place and region not in ("Etc", "SystemV", "US"):
            regions.setdefault(region, []).append((name, place.replace("_", " ").replace("/", ", ")))
    return [(str(OUTSIDE_REGIONS), [("UTC", "UTC")]), *regions.items()]


class RefusableForm(forms.Form):
    """A form that says what its service refuses."""

    def refuse(self, error: services.Refused | ValidationError) -> None:
        self.add_error(None, error.message if isinstance(error, services.Refused) else error)


class ClubForm(RefusableForm):
    name = forms.CharField(label=gettext_lazy("Name"), min_length=3, max_length=60)
    motto = forms.CharField(
        label=gettext_lazy("In one line"),
        max_length=120,
        required=False,
        help_text=gettext_lazy("When and where you play, for example: Tuesdays at 20:00, guests welcome."),
    )
    description = forms.CharField(
        label=gettext_lazy("Description"),
        max_length=4000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 5}),
        help_text=gettext_lazy("Stands on the club's page."),
    )
    time_zone = forms.ChoiceField(
        label=gettext_lazy("Time zone"),
        choices=time_zones,
        help_text=gettext_lazy("Of the place where you play; the club's dates and hours are in it."),
    )
    private = forms.TypedChoiceField(
        label=gettext_lazy("Who finds the club"),
        coerce=lambda value: value == "yes",
        choices=[
            ("no", gettext_lazy("Public: everybody finds it and reads its news, tables and results")),
            ("yes", gettext_lazy("Private: only members and those who are invited know of it")),
        ],
        widget=forms.RadioSelect,
        initial="no",
    )
    joining = forms.ChoiceField(
        label=gettext_lazy("Who may join a public club"),
        choices=Club.Joining,
        widget=forms.RadioSelect,
        initial=Club.Joining.ASK,
        help_text=gettext_lazy("Invitations let in at once, whatever stands here."),
    )

    def __init__(self, *args, club: Club | None = None, **kwargs):
        initial = {"time_zone": settings.TIME_ZONE}
        if club is not None:
            initial = {field: getattr(club, field) for field in self.base_fields}
            initial["private"] = "yes" if club.private else "no"
        super().__init__(*args, initial=initial, **kwargs)
        self.fields["name"].widget.attrs["autocomplete"] = "off"
        if club is not None:  # a zone that has gone out of use stays choosable where it was chosen
            known = {zone for _region, zones in time_zones() for zone, _label in zones}
            if club.time_zone not in known:
                self.fields["time_zone"].choices = [(club.time_zone, club.time_zone), *time_zones()]

    def clean_name(self):
        name = " ".join(unicodedata.normalize("NFKC", self.cleaned_data["name"]).split())
        if any(unicodedata.category(char)[0] == "C" for char in name):
            raise ValidationError(_("A name has no invisible characters."))
        if sum(char.isalnum() for char in name) < 3:
            raise ValidationError(_("A club's name has three letters or figures at least."))
        return name


class AnnouncementForm(forms.ModelForm):
    class Meta:
        model = Announcement
        fields = ["title", "text"]
        widgets = {"text": forms.Textarea(attrs={"rows": 4})}


class SeasonForm(RefusableForm):
    name = forms.CharField(
        label=gettext_lazy("Name"), max_length=60, help_text=gettext_lazy("For example: Winter 2026–27.")
    )
    start = forms.DateField(
        label=gettext_lazy("First day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )
    end = forms.DateField(
        label=gettext_lazy("Last day"), widget=forms.DateInput(format="%Y-%m-%d", attrs={"type": "date"})
    )


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=gettext_lazy("Reason"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Only the organisers read it."),
    )


class NoteForm(forms.Form):
    note = forms.CharField(
        label=gettext_lazy("A word about you"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("So that the organisers know who asks. Only they read it."),
    )


class RoleForm(forms.Form):
    role = forms.ChoiceField(
        label=gettext_lazy("What may be done with it"),
        widget=forms.RadioSelect,
        choices=[
            (Membership.Role.MEMBER, gettext_lazy("Member: plays, and opens tables for the club")),
            (
                Membership.Role.ORGANISER,
                gettext_lazy(
                    "Organiser: also announces, invites, answers requests, keeps seasons and leagues"
                ),
            ),
            (
                Membership.Role.OWNER,
                gettext_lazy("Owner: also gives roles, changes the settings, closes the club"),
            ),
        ],
    )


class SuccessorField(forms.ModelChoiceField):
    def label_from_instance(self, obj: Membership) -> str:
        return obj.person.username


class LeaveForm(forms.Form):
    """For the last owner: who owns the club then."""

    successor = SuccessorField(
        label=gettext_lazy("Who owns the club then"), queryset=Membership.objects.none(), empty_label=None
    )

    def __init__(self, *args, club: Club, leaver: Membership, **kwargs):
        super().__init__(*args, **kwargs)
        others = members_of(club).exclude(pk=leaver.pk).filter(person__is_active=True)
        self.fields["successor"].queryset = others


class InvitePersonForm(forms.Form):
    name = forms.CharField(
        label=gettext_lazy("Name on this site"),
        max_length=60,
        help_text=gettext_lazy("For somebody who has an account here."),
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )

    def clean_name(self) -> Person:
        person = people_by_key(name_key(self.cleaned_data["name"])).first()
        if person is None:
            raise ValidationError(_("Nobody with an account has that name."))
        return person


def _days() -> forms.TypedChoiceField:
    return forms.TypedChoiceField(
        label=gettext_lazy("Good for"),
        coerce=int,
        initial=14,
        choices=[
            (days, ngettext_lazy("%(days)d day", "%(days)d days", days) % {"days": days}) for days in DAYS
        ],
    )


class MailInvitationForm(forms.Form):
    email = forms.EmailField(
        label=gettext_lazy("Email address"),
        max_length=254,
        help_text=gettext_lazy("Only the account with this address can use the invitation."),
        widget=forms.EmailInput(attrs={"autocomplete": "off"}),
    )
    days = _days()


class InvitationForm(forms.Form):
    most = forms.IntegerField(
        label=gettext_lazy("How many may join by it"), min_value=1, max_value=MOST_BY_ONE_LINK, initial=1
    )
    days = _days()
    note = forms.CharField(
        label=gettext_lazy("For whom"),
        max_length=60,
        required=False,
        help_text=gettext_lazy("For your own list only, for example: the school evening."),
    )
