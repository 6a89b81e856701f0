import zoneinfo

from django.contrib.auth.models import AbstractUser, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.names import LONGEST, clean_name, name_key


def check_time_zone(name: str) -> None:
    if name not in zoneinfo.available_timezones():
        raise ValidationError(_("There is no such time zone."), code="time_zone")


class People(UserManager):
    """Django's own commands (createsuperuser) come here; the site writes by clubs.services."""

    def _create_user(self, username, email, password, **extra):
        name = clean_name(username, reserved_too=True)
        return super()._create_user(name, email, password, name_key=name_key(name), **extra)

    @classmethod
    def normalize_email(cls, email):
        return (super().normalize_email(email) or "").lower()


class Person(AbstractUser):
    """Somebody who plays: an account, or a guest who has not made one yet."""

    class Theme(models.TextChoices):
        AUTO = "auto", _("As the device has it")
        LIGHT = "light", _("Light")
        DARK = "dark", _("Dark")

    first_name = None
    last_name = None
    username = models.CharField(
        _("name"),
        max_length=LONGEST,
        unique=True,
        error_messages={"unique": _("That name is taken.")},
    )
    name_key = models.CharField(max_length=LONGEST * 4, unique=True, editable=False)
    email = models.EmailField(_("email address"), blank=True, default="")
    is_guest = models.BooleanField(_("guest"), default=False)
    birth_date = models.DateField(
        _("birth date"),
        null=True,
        blank=True,
        help_text=_("Never shown. Only decides who of two players is the younger, which breaks ties."),
    )
    theme = models.CharField(_("theme"), max_length=5, choices=Theme, default=Theme.AUTO)
    four_colours = models.BooleanField(_("four-colour deck"), default=False)
    sound = models.BooleanField(_("sound when it is my turn"), default=False)

    objects = People()

    class Meta:
        verbose_name = _("person")
        verbose_name_plural = _("people")
        ordering = ["username"]
        constraints = [
            models.UniqueConstraint(
                Lower("email"),
                condition=~models.Q(email=""),
                name="person_email_unique_when_given",
                violation_error_message=_("Another account uses that email address."),
            ),
        ]

    def get_full_name(self) -> str:
        return self.username

    def get_short_name(self) -> str:
        return self.username


class Club(models.Model):
    """People who play together. Everybody finds a public club, its members alone a private one."""

    class Joining(models.TextChoices):
        OPEN = "open", _("Anybody may join")
        ASK = "ask", _("Whoever wants to join asks the organisers")

    name = models.CharField(_("name"), max_length=60, unique=True)
    slug = models.SlugField(_("address"), max_length=40, unique=True)
    motto = models.CharField(_("in one line"), max_length=120, blank=True, default="")
    description = models.TextField(_("description"), max_length=4000, blank=True, default="")
    time_zone = models.CharField(_("time zone"), max_length=64, default="UTC", validators=[check_time_zone])
    private = models.BooleanField(_("private"), default=False)
    joining = models.CharField(_("joining"), max_length=4, choices=Joining, default=Joining.OPEN)
    closed = models.DateTimeField(_("closed"), null=True, blank=True, editable=False)
    created = models.DateTimeField(default=timezone.now, editable=False)
    people = models.ManyToManyField(Person, through="Membership", related_name="clubs")

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(condition=Q(joining__in=["open", "ask"]), name="club_joining_known"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.slug])


class Membership(models.Model):
    """What somebody is to a club, also when it is over: one row for each person and club, for ever."""

    class Role(models.TextChoices):
        OWNER = "owner", _("Owner")
        ORGANISER = "organiser", _("Organiser")
        MEMBER = "member", _("Member")

    class State(models.TextChoices):
        INVITED = "invited", _("Invited")
        ASKED = "asked", _("Asks to join")
        ACTIVE = "active", _("Member")
        LEFT = "left", _("Left")
        BANNED = "banned", _("Banned")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=9, choices=Role, default=Role.MEMBER)
    state = models.CharField(_("state"), max_length=7, choices=State, default=State.ACTIVE)
    joined = models.DateTimeField(default=timezone.now, editable=False)
    since = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    # What somebody who asks to join says of himself, or why somebody was removed or banned.
    note = models.CharField(_("note"), max_length=200, blank=True, default="")
    invitation = models.ForeignKey(
        "Invitation", on_delete=models.SET_NULL, null=True, blank=True, editable=False, related_name="joined"
    )

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        ordering = ["person__username"]
        constraints = [
            models.UniqueConstraint(fields=["club", "person"], name="membership_once_a_club"),
            models.CheckConstraint(
                condition=Q(role__in=["owner", "organiser", "member"]), name="membership_role_known"
            ),
            models.CheckConstraint(
                condition=Q(state__in=["invited", "asked", "active", "left", "banned"]),
                name="membership_state_known",
            ),
            # Rights end with the membership, whoever forgets to look at its state.
            models.CheckConstraint(
                condition=Q(state="active") | Q(role="member"), name="membership_only_active_ones_run_a_club"
            ),
        ]
        indexes = [models.Index(fields=["club", "state"], name="membership_of_club")]

    def __str__(self) -> str:
        return f"{self.person}, {self.get_role_display()}, {self.club}"

    @property
    def active(self) -> bool:
        return self.state == self.State.ACTIVE


class Invitation(models.Model):
    """A link that lets in whoever holds it, so often and so long. Its secret is kept as a hash only."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="invitations")
    by = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    secret_hash = models.CharField(max_length=64, unique=True, editable=False)
    email = models.EmailField(
        _("for the address"), blank=True, default="", help_text=_("Empty: for whoever has the link.")
    )
    note = models.CharField(_("note"), max_length=60, blank=True, default="")
    most = models.PositiveSmallIntegerField(_("how many may join by it"), default=1)
    used = models.PositiveSmallIntegerField(_("joined by it"), default=0, editable=False)
    created = models.DateTimeField(_("made"), default=timezone.now, editable=False)
    expires = models.DateTimeField(_("ends"))
    revoked = models.DateTimeField(_("taken back"), null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("invitation")
        verbose_name_plural = _("invitations")
        ordering = ["-created"]
        constraints = [
            models.CheckConstraint(condition=Q(most__gte=1), name="invitation_for_somebody"),
            models.CheckConstraint(
                condition=Q(used__lte=models.F("most")), name="invitation_not_used_up_twice"
            ),
            models.CheckConstraint(condition=Q(email="") | Q(most=1), name="invitation_by_email_is_for_one"),
        ]

    def __str__(self) -> str:
        return self.email or self.note or str(_("Open invitation"))

    @property
    def open(self) -> bool:
        """Whether somebody could still join by it."""
        return self.revoked is None and self.used < self.most and timezone.now() < self.expires


class Season(models.Model):
    """A stretch of a club's life that leagues and standings belong to. One at most is the current one."""

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(_("name"), max_length=60)
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    current = models.BooleanField(_("current"), default=False, editable=False)
    deleted = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("season")
        verbose_name_plural = _("seasons")
        ordering = ["-start", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(end__gte=models.F("start")),
                name="season_ends_after_its_start",
                violation_error_message=_("A season ends after it has begun."),
            ),
            models.UniqueConstraint(
                fields=["club"], condition=Q(current=True), name="season_one_current_a_club"
            ),
            models.UniqueConstraint(
                fields=["club", "name"], condition=Q(deleted=None), name="season_name_once_a_club"
            ),
            models.CheckConstraint(
                condition=Q(current=False) | Q(deleted=None), name="season_current_is_not_deleted"
            ),
        ]

    def __str__(self) -> str:
        return self.name


class Announcement(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="announcements")
    author = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    title = models.CharField(_("title"), max_length=100)
    text = models.TextField(_("text"), max_length=2000)
    published = models.DateTimeField(default=timezone.now)
    deleted = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-published"]

    def __str__(self) -> str:
        return self.title


class Deed(models.Model):
    """What somebody did in a club, written in the same transaction; never changed afterwards."""

    class What(models.TextChoices):
        FOUNDED = "founded", _("founded the club")
        SETTINGS = "settings", _("changed the settings")
        CLOSED = "closed", _("closed the club")
        REOPENED = "reopened", _("opened the club again")
        JOINED = "joined", _("joined")
        ASKED = "asked", _("asked to join")
        WITHDREW = "withdrew", _("took the request back")
        LET_IN = "let_in", _("let in")
        TURNED_DOWN = "turned_down", _("said no to the request of")
        INVITED = "invited", _("invited")
        UNINVITED = "uninvited", _("took back the invitation of")
        DECLINED = "declined", _("declined the invitation")
        LEFT = "left", _("left the club")
        ROLE = "role", _("changed the role of")
        REMOVED = "removed", _("removed")
        RESTORED = "restored", _("took back in")
        BANNED = "banned", _("banned")
        UNBANNED = "unbanned", _("lifted the ban of")
        INVITATION_MADE = "link_made", _("made an invitation")
        INVITATION_RENEWED = "link_renewed", _("sent an invitation again")
        INVITATION_REVOKED = "link_revoked", _("took back an invitation")
        ANNOUNCED = "announced", _("announced")
        ANNOUNCEMENT_CHANGED = "news_changed", _("changed an announcement")
        ANNOUNCEMENT_DELETED = "news_deleted", _("deleted an announcement")
        ANNOUNCEMENT_RESTORED = "news_restored", _("brought back an announcement")
        SEASON_ADDED = "season_added", _("added a season")
        SEASON_CHANGED = "season_changed", _("changed a season")
        SEASON_CURRENT = "season_current", _("made a season the current one")
        SEASON_DELETED = "season_deleted", _("deleted a season")
        SEASON_RESTORED = "season_restored", _("brought back a season")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="deeds")
    at = models.DateTimeField(_("when"), default=timezone.now)
    by = models.ForeignKey(
        Person, verbose_name=_("who"), on_delete=models.SET_NULL, null=True, related_name="+"
    )
    what = models.CharField(_("what"), max_length=16, choices=What)
    whom = models.ForeignKey(
        Person, verbose_name=_("whom"), on_delete=models.SET_NULL, null=True, related_name="+"
    )
    about = models.CharField(_("about"), max_length=120, blank=True, default="")
    reason = models.CharField(_("reason"), max_length=200, blank=True, default="")
    before = models.JSONField(_("before"), default=dict, blank=True)
    after = models.JSONField(_("after"), default=dict, blank=True)

    class Meta:
        verbose_name = _("deed")
        verbose_name_plural = _("deeds")
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["club", "-at"], name="deed_of_club")]

    def __str__(self) -> str:
        return f"{self.by or '–'} {self.get_what_display()} {self.whom or self.about}"
