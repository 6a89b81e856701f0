from typing import Any

import msgspec
from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.models import Club, Person
from clubs.queries import clubs_of
from games.bots import bots_of
from games.engine.game import Game, never
from games.pages.paces import PRESETS
from games.tables import services


class NewTableForm(forms.Form):
    """A table of one game: its house rules become fields named `option_…`."""

    seats = forms.TypedChoiceField(label=gettext_lazy("Seats"), coerce=int, widget=forms.RadioSelect)
    bots = forms.TypedChoiceField(
        label=gettext_lazy("Bots among them"),
        coerce=int,
        help_text=gettext_lazy("The others are for people; one is yours. A table starts when it is full."),
    )
    policy = forms.ChoiceField(label=gettext_lazy("How well the bots play"), widget=forms.RadioSelect)
    pace = forms.ChoiceField(
        label=gettext_lazy("Pace"),
        choices=[(key, preset.label) for key, preset in PRESETS.items()],
        initial="calm",
        widget=forms.RadioSelect,
    )
    private = forms.BooleanField(
        label=gettext_lazy("Private"),
        required=False,
        help_text=gettext_lazy("Only people who have its link find the table, sit down or watch."),
    )
    late_seats = forms.BooleanField(
        label=gettext_lazy("People may come late"),
        required=False,
        help_text=gettext_lazy(
            "You can start before the table is full; who takes a free seat later plays from the next hand on."
        ),
    )

    def __init__(self, *args, game: Game, person: Person | None = None, **kwargs):
        super().__init__(*args, **kwargs)
        self.game = game
        fewest, most = game.seats
        self.fields["seats"].choices = [
            (n, ngettext("%(n)d player", "%(n)d players", n) % {"n": n}) for n in range(fewest, most + 1)
        ]
        self.fields["seats"].initial = min(4, most)
        self.fields["bots"].choices = [(n, n or _("none")) for n in range(most)]
        self.fields["bots"].initial = 0
        policies = bots_of(game.id)
        self.fields["policy"].choices = [
            (name, f"{_(policy.label)}: {_(policy.text)}") for name, policy in policies.items()
        ]
        self.fields["policy"].initial = list(policies)[-1]
        if game.late_seats is never:
            del self.fields["late_seats"]
        for field in game.option_texts:
            self.fields[f"option_{field}"] = _option_field(game, field)
        mine = clubs_of(person) if person else Club.objects.none()
        if person and mine.exists():
            self.fields["club"] = forms.ModelChoiceField(
                label=gettext_lazy("For a club"), queryset=mine, required=False, empty_label=_("no club")
            )

    def house_rules(self):
        return [self[name] for name in self.fields if name.startswith("option_")]

    def clean(self):
        seats, bots = self.cleaned_data.get("seats"), self.cleaned_data.get("bots")
        if seats is not None and bots is not None and bots > seats - 1:
            self.add_error(
                "bots",
                ValidationError(_("One seat is yours: at most %(most)d bots fit.") % {"most": seats - 1}),
            )
        if self.cleaned_data.get("late_seats") and not self._can_be_joined():
            self.add_error("late_seats", _("Under these house rules nobody can take a seat later."))
        return self.cleaned_data

    def _can_be_joined(self) -> bool:
        """Also where the house rules are wrong, which is said beside them."""
        wrong = any(name.startswith("option_") for name in self.errors)
        return wrong or self.game.late_seats(self.game.options_from(self._options()))

    def wish(self) -> dict[str, Any]:
        """The arguments of open_table, besides the host."""
        chosen = self.cleaned_data
        pace = PRESETS[chosen["pace"]]
        return {
            "game": self.game.id,
            "seats": chosen["seats"],
            "options": self._options(),
            "pace_kind": pace.kind,
            "pace_seconds": pace.seconds,
            "bank_seconds": pace.bank,
            "private": chosen["private"],
            "late_seats": chosen.get("late_seats", False),
            "club": chosen.get("club"),
            "bot_names": [chosen["policy"]] * chosen["bots"],
        }

    def _options(self) -> dict[str, Any]:
        return {field: self._option(field) for field in self.game.option_texts}

    def _option(self, field: str) -> Any:
        """The value in the option's own type: a choice of a form knows only text."""
        texts = self.game.option_texts[field].values
        value = self.cleaned_data[f"option_{field}"]
        return next(known for known in texts if str(known) == value) if texts else value


def _option_field(game: Game, field: str) -> forms.Field:
    """A house rule as a field of a form: its sentences to choose from, or a number within its bounds."""
    text, usual = game.option_texts[field], getattr(game.options(), field)
    if text.values:
        choices = [(value, _(sentence)) for value, sentence in text.values.items()]
        return forms.ChoiceField(
            label=_(text.label), choices=choices, initial=usual, widget=forms.RadioSelect
        )
    kind = {f.name: f.type for f in msgspec.inspect.type_info(game.options).fields}[field]
    bounds = {"unit": _(text.unit), "least": kind.ge, "most": kind.le}
    return forms.IntegerField(
        label=_(text.label),
        initial=usual,
        min_value=kind.ge,
        max_value=kind.le,
        help_text=_("%(unit)s, from %(least)d to %(most)d") % bounds,
    )


class PracticeForm(forms.Form):
    """Practice of one game: how many bots, and how good. What is not said is as usual."""

    bots = forms.TypedChoiceField(
        label=gettext_lazy("Bots"), coerce=int, empty_value=None, required=False, widget=forms.RadioSelect
    )
    policy = forms.ChoiceField(
        label=gettext_lazy("How well they play"), required=False, widget=forms.RadioSelect
    )

    def __init__(self, *args, game: Game, **kwargs):
        super().__init__(*args, **kwargs)
        fewest, most = game.seats
        if fewest == most:
            del self.fields["bots"]
        else:
            self.fields["bots"].choices = [(n, str(n)) for n in range(fewest - 1, most)]
            self.fields["bots"].initial = services.usual_seats(game) - 1
        self.fields["policy"].choices = [
            (name, f"{_(policy.label)}: {_(policy.text)}") for name, policy in bots_of(game.id).items()
        ]
        self.fields["policy"].initial = services.usual_bot(game.id)

    def wish(self) -> dict[str, Any]:
        """The arguments of open_practice, besides person and game."""
        bots = self.cleaned_data.get("bots")
        return {"seats": bots + 1 if bots else None, "policy": self.cleaned_data["policy"]}


class TableFilterForm(forms.Form):
    game = forms.ChoiceField(label=gettext_lazy("Game"), required=False)
    show = forms.ChoiceField(
        label=gettext_lazy("Show"),
        required=False,
        choices=[
            ("", gettext_lazy("all tables")),
            ("open", gettext_lazy("with a free seat")),
            ("running", gettext_lazy("being played")),
        ],
    )

    def __init__(self, *args, games: list[Game], **kwargs):
        super().__init__(*args, **kwargs)
        self.fields["game"].choices = [("", _("every game")), *((game.id, game.name) for game in games)]
