"""The rows of live tables. The table's row is the truth; everything on a socket is a hint.

Times are whole milliseconds of the database's clock since 1970 (games.tables.clock). What the move path reads
and writes by hand is JSON in text columns, so that both databases give back exactly what was put in.
"""

import secrets

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.engine.registry import get_game
from games.tables.clock import now_ms

SLUG_LETTERS = "abcdefghijkmnpqrstuvwxyz23456789"  # none that is read for another


def new_slug() -> str:
    return "".join(secrets.choice(SLUG_LETTERS) for _ in range(10))


def new_invite() -> str:
    return secrets.token_urlsafe(12)


class Status(models.TextChoices):
    WAITING = "waiting", _("Waiting for players")
    CUTTING = "cutting", _("About to deal")
    PLAYING = "playing", _("Playing")
    FINISHED = "finished", _("Finished")
    ABORTED = "aborted", _("Stopped")


class Pace(models.TextChoices):
    LIVE = "live", _("Live")
    MAIL = "mail", _("By mail")


class Table(models.Model):
    """One game from setup to result. Options, seats and rules version are frozen when it is dealt."""

    slug = models.CharField(max_length=10, unique=True, default=new_slug, editable=False)
    game = models.CharField(_("game"), max_length=32)
    game_version = models.PositiveIntegerField(null=True, editable=False)
    options = models.JSONField(_("house rules"), default=dict, blank=True)
    seat_count = models.PositiveSmallIntegerField(_("seats"))
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.WAITING)
    pace_kind = models.CharField(_("pace"), max_length=4, choices=Pace, default=Pace.LIVE)
    pace_seconds = models.PositiveIntegerField(_("seconds a decision"))
    bank_seconds = models.PositiveIntegerField(_("time bank in seconds"), default=0)
    private = models.BooleanField(_("private"), default=False)
    # Whether seats that are open at the start stay open, where the game can be joined later.
    late_seats = models.BooleanField(_("open seats may be taken later"), default=False)
    # One person against bots, with hints. Its result is nobody's but the player's own: whatever counts
    # results leaves these tables out.
    practice = models.BooleanField(_("practice"), default=False, editable=False)
    invite = models.CharField(max_length=24, default=new_invite, editable=False)
    host = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="hosted_tables",
    )
    club = models.ForeignKey(
        "clubs.Club", on_delete=models.SET_NULL, null=True, blank=True, related_name="tables"
    )
    rematch_of = models.OneToOneField(
        "self", on_delete=models.SET_NULL, null=True, blank=True, related_name="rematch"
    )
    reason = models.CharField(_("why it was stopped"), max_length=200, blank=True, default="")

    # `seq` counts what happened in the game, the deal being 1; `changes` counts everything else about the
    # table.
    seq = models.PositiveIntegerField(default=0, editable=False)
    changes = models.PositiveIntegerField(default=0, editable=False)
    decision = models.PositiveIntegerField(default=0, editable=False)
    owing = models.TextField(default="[]", editable=False)
    clocks = models.TextField(default="[]", editable=False)
    opened_ms = models.BigIntegerField(default=0, editable=False)
    deadline_ms = models.BigIntegerField(null=True, editable=False)
    bots_ms = models.BigIntegerField(null=True, editable=False)
    created_ms = models.BigIntegerField(default=now_ms, editable=False)
    started_ms = models.BigIntegerField(null=True, editable=False)
    ended_ms = models.BigIntegerField(null=True, editable=False)

    # Secret until the table has ended: whoever knows seed or snapshot knows every card.
    # Last, because a row of SQLite is read from its front and these are long.
    seed = models.BinaryField(max_length=32, editable=False)
    commitment = models.CharField(max_length=64, editable=False)
    setup = models.TextField(blank=True, default="", editable=False)
    snapshot = models.TextField(blank=True, default="", editable=False)

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["-id"]
        constraints = [
            models.CheckConstraint(condition=Q(status__in=Status.values), name="table_status_known"),
            models.CheckConstraint(condition=Q(pace_kind__in=Pace.values), name="table_pace_known"),
            models.CheckConstraint(condition=Q(seat_count__gte=2), name="table_seats_two_or_more"),
            models.CheckConstraint(
                condition=Q(practice=False) | Q(private=True, club__isnull=True),
                name="table_practice_is_private",
            ),
            models.CheckConstraint(condition=Q(pace_seconds__gte=1), name="table_pace_one_second_or_more"),
            models.CheckConstraint(
                condition=~Q(status=Status.PLAYING) | (Q(seq__gte=1) & Q(deadline_ms__isnull=False)),
                name="table_playing_has_a_deadline",
            ),
            models.CheckConstraint(
                condition=~Q(status__in=[Status.FINISHED, Status.ABORTED])
                | (Q(ended_ms__isnull=False) & Q(deadline_ms__isnull=True) & Q(bots_ms__isnull=True)),
                name="table_ended_is_still",
            ),
        ]
        indexes = [
            models.Index(fields=["deadline_ms"], condition=Q(deadline_ms__isnull=False), name="table_due"),
            models.Index(fields=["bots_ms"], condition=Q(bots_ms__isnull=False), name="table_bots_due"),
            models.Index(fields=["status", "private", "-id"], name="table_lobby"),
        ]

    def __str__(self) -> str:
        return f"{self.rules.name} {self.slug}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.slug])

    @property
    def rules(self):
        """The registered Game. Raises KeyError when it is no longer there."""
        return get_game(self.game)

    @property
    def over(self) -> bool:
        return self.status in (Status.FINISHED, Status.ABORTED)


class Seat(models.Model):
    """One place at a table: a person's, a bot's, or open (neither)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="table_seats"
    )
    bot = models.CharField(max_length=32, blank=True, default="")
    name = models.CharField(max_length=60, blank=True, default="")

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="seat_once"),
            models.UniqueConstraint(
                fields=["table", "person"], condition=Q(person__isnull=False), name="seat_one_a_person"
            ),
            models.CheckConstraint(condition=Q(bot="") | Q(person__isnull=True), name="seat_person_or_bot"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index} {self.name or self.bot}"

    @property
    def open(self) -> bool:
        """Nobody sits here, and nobody ever did: a person who is gone leaves the name."""
        return not self.name


class By(models.TextChoices):
    PERSON = "person", _("the player")
    BOT = "bot", _("the bot")
    CLOCK = "clock", _("the clock")


class Move(models.Model):
    """One action, for ever. `seq` starts at 2: the deal was 1."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="moves")
    seq = models.PositiveIntegerField()
    decision = models.PositiveIntegerField()
    seat = models.PositiveSmallIntegerField()
    action = models.TextField()
    by = models.CharField(max_length=6, choices=By)
    request_id = models.CharField(max_length=64)
    at_ms = models.BigIntegerField()

    class Meta:
        verbose_name = _("move")
        verbose_name_plural = _("moves")
        ordering = ["table", "seq"]
        constraints = [
            models.UniqueConstraint(fields=["table", "seq"], name="move_once"),
            models.UniqueConstraint(fields=["table", "request_id"], name="move_one_a_request"),
            models.CheckConstraint(condition=Q(by__in=By.values), name="move_by_known"),
            models.CheckConstraint(condition=Q(seq__gte=2), name="move_after_the_deal"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.seq}"


class Finish(models.Model):
    """How one seat ended; written in the transaction of the move that ended the game."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="finishes")
    index = models.PositiveSmallIntegerField()
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="finishes"
    )
    place = models.PositiveSmallIntegerField(_("place"))
    points = models.IntegerField(_("points"))

    class Meta:
        verbose_name = _("finish")
        verbose_name_plural = _("finishes")
        ordering = ["table", "place", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="finish_once_a_seat"),
            models.CheckConstraint(condition=Q(place__gte=1), name="finish_place_from_one"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}: {self.place}"


class ChatLine(models.Model):
    """Something said at a table, or an emote (then `text` is empty)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    index = models.PositiveSmallIntegerField(null=True)
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, related_name="+"
    )
    name = models.CharField(max_length=60)
    text = models.CharField(max_length=300, blank=True, default="")
    emote = models.CharField(max_length=16, blank=True, default="")
    request_id = models.CharField(max_length=64)
    at_ms = models.BigIntegerField()

    class Meta:
        verbose_name = _("chat line")
        verbose_name_plural = _("chat lines")
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["table", "request_id"], name="chat_one_a_request"),
            models.CheckConstraint(condition=~(Q(text="") & Q(emote="")), name="chat_says_something"),
        ]
        indexes = [models.Index(fields=["table", "id"], name="chat_of_table")]

    def __str__(self) -> str:
        return f"{self.name}: {self.text or self.emote}"


class Cut(models.Model):
    """A player's own part in the deck key: committed, then revealed, or dropped (shuffle.md)."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="cuts")
    index = models.PositiveSmallIntegerField()
    commitment = models.CharField(max_length=64)
    entropy = models.CharField(max_length=64, blank=True, default="")
    dropped = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("cut")
        verbose_name_plural = _("cuts")
        ordering = ["table", "index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="cut_once_a_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.index}"
