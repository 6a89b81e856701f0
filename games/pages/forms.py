from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from clubs.models import Club, Person
from clubs.queries import clubs_of
from games.bots import bots_of
from games.engine.game import Game
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
        defaults = game.options()
        for field, text in game.option_texts.items():
            self.fields[f"option_{field}"] = forms.ChoiceField(
                label=_(text.label),
                choices=[(value, _(sentence)) for value, sentence in text.values.items()],
                initial=getattr(defaults, field),
                widget=forms.RadioSelect,
            )
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
        return self.cleaned_data

    def wish(self) -> dict[str, Any]:
        """The arguments of open_table, besides the host."""
        chosen = self.cleaned_data
        pace = PRESETS[chosen["pace"]]
        return {
            "game": self.game.id,
            "seats": chosen["seats"],
            "options": {field: self._option(field) for field in self.game.option_texts},
            "pace_kind": pace.kind,
            "pace_seconds": pace.seconds,
            "bank_seconds": pace.bank,
            "private": chosen["private"],
            "club": chosen.get("club"),
            "bot_names": [chosen["policy"]] * chosen["bots"],
        }

    def _option(self, field: str) -> Any:
        """The value in the option's own type: a form knows only text."""
        texts = self.game.option_texts[field].values
        value = self.cleaned_data[f"option_{field}"]
        return next(known for known in texts if str(known) == value)


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
