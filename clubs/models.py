from django.contrib.auth.models import AbstractUser, UserManager
from django.db import models
from django.db.models.functions import Lower
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from clubs.names import LONGEST, clean_name, name_key


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
    name = models.CharField(_("name"), max_length=60, unique=True)
    slug = models.SlugField(_("address"), max_length=40, unique=True)
    motto = models.CharField(_("in one line"), max_length=120, blank=True, default="")
    created = models.DateTimeField(default=timezone.now, editable=False)
    people = models.ManyToManyField(Person, through="Membership", related_name="clubs")

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.slug])


class Membership(models.Model):
    class Role(models.TextChoices):
        OWNER = "owner", _("Owner")
        ORGANISER = "organiser", _("Organiser")
        MEMBER = "member", _("Member")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="memberships")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="memberships")
    role = models.CharField(_("role"), max_length=9, choices=Role, default=Role.MEMBER)
    joined = models.DateTimeField(default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        ordering = ["person__username"]
        constraints = [
            models.UniqueConstraint(fields=["club", "person"], name="membership_once_a_club"),
            models.CheckConstraint(
                condition=models.Q(role__in=["owner", "organiser", "member"]), name="membership_role_known"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.person}, {self.get_role_display()}, {self.club}"


class Announcement(models.Model):
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="announcements")
    author = models.ForeignKey(Person, on_delete=models.SET_NULL, null=True, related_name="+")
    title = models.CharField(_("title"), max_length=100)
    text = models.TextField(_("text"), max_length=2000)
    published = models.DateTimeField(default=timezone.now)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        ordering = ["-published"]

    def __str__(self) -> str:
        return self.title
