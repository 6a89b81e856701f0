"""The house rules of PerSuit (rules.md P4, P5, P9, P11, P12)."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from games.engine.betting import Cap
from games.engine.game import Options, OptionText

# A freezeout has to end even when nobody is there to bet, so its antes always grow (C1): also where
# they grow by time and the hands are played faster than that.
SLOWEST_FREEZEOUT: Final = 20
SLOWEST_BY_TIME: Final = 50


class PersuitOptions(Options, frozen=True, forbid_unknown_fields=True):
    mode: Literal["freezeout", "hands"] = "freezeout"
    hands: Annotated[int, Meta(ge=1, le=500)] = 20  # of mode "hands"
    stack: Annotated[int, Meta(ge=1, le=10_000)] = 200
    ante: Annotated[int, Meta(ge=1, le=1_000)] = 5
    levels: Annotated[int, Meta(ge=0, le=50)] = 10  # hands until the ante doubles; 0: it never does
    level_minutes: Annotated[int, Meta(ge=0, le=240)] = 0  # the same by time; 0: by hands
    limit: Literal["pot", "no-limit"] = "pot"
    pot_rule: Literal["after-call", "current-pot"] = "after-call"
    several_callers: Literal["callers-only", "with-best-hand"] = "callers-only"
    show_all: Literal["on", "off"] = "on"


def cap(options: PersuitOptions) -> Cap:
    return options.pot_rule if options.limit == "pot" else "no-limit"


def hands_a_level(options: PersuitOptions) -> int:
    """After how many hands the ante doubles; 0: never."""
    if options.level_minutes:
        return SLOWEST_BY_TIME if options.mode == "freezeout" else 0
    if options.mode == "freezeout":
        return options.levels or SLOWEST_FREEZEOUT
    return options.levels


def level_of_hand(options: PersuitOptions, hand: int, minute: int = 0) -> int:
    """How often the ante has doubled when hand 1, 2, ... begins, so many minutes after the deal."""
    every = hands_a_level(options)
    by_hands = (hand - 1) // every if every else 0
    return max(by_hands, minute // options.level_minutes) if options.level_minutes else by_hands


def ante_at(options: PersuitOptions, level: int, chips: int) -> int:
    """The ante at a table with so many chips in all, which it never exceeds (P12)."""
    return min(options.ante << min(level, chips.bit_length()), chips)


TEXTS: Final = {
    "mode": OptionText(
        "The session",
        {
            "freezeout": "Goes on until one player has all chips",
            "hands": "Ends after a fixed number of hands; most chips win",
        },
    ),
    "hands": OptionText("Number of hands, where it is fixed", unit="hands"),
    "stack": OptionText("Every player begins with", unit="chips"),
    "ante": OptionText("Ante, and smallest bet", unit="chips"),
    "levels": OptionText(
        f"The ante doubles after (0: never; a freezeout then doubles it after {SLOWEST_FREEZEOUT})",
        unit="hands",
    ),
    "level_minutes": OptionText(
        "The ante doubles by time instead, for the first hand after every (0: by hands)", unit="minutes"
    ),
    "limit": OptionText(
        "Limit of bets", {"pot": "At most the pot", "no-limit": "None: everything may be bet"}
    ),
    "pot_rule": OptionText(
        "With the pot as the limit",
        {
            "after-call": "A raise is at most the pot as it is after the call",
            "current-pot": "The chips put in at once are at most the pot",
        },
    ),
    "several_callers": OptionText(
        "When several say Total Hand",
        {
            "callers-only": "They compare totals among themselves",
            "with-best-hand": "The best suit hand of the others compares its total too",
        },
    ),
    "show_all": OptionText(
        "At the showdown",
        {"on": "Everybody still in shows", "off": "Only winners and those who said Total Hand show"},
    ),
}
