"""The house rules of PerSuit (rules.md P4, P5, P9, P11, P12)."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from games.engine.betting import Cap
from games.engine.game import Options, OptionText

# A freezeout has to end even when nobody is there to bet, so its antes always grow (C1).
SLOWEST_FREEZEOUT: Final = 20


class PersuitOptions(Options, frozen=True, forbid_unknown_fields=True):
    mode: Literal["freezeout", "hands"] = "freezeout"
    hands: Annotated[int, Meta(ge=1, le=500)] = 20  # of mode "hands"
    stack: Annotated[int, Meta(ge=1, le=10_000)] = 200
    ante: Annotated[int, Meta(ge=1, le=1_000)] = 5
    levels: Annotated[int, Meta(ge=0, le=50)] = 10  # hands until the ante doubles; 0: it never does
    limit: Literal["pot", "no-limit"] = "pot"
    pot_rule: Literal["after-call", "current-pot"] = "after-call"
    several_callers: Literal["callers-only", "with-best-hand"] = "callers-only"
    show_all: Literal["on", "off"] = "on"


def cap(options: PersuitOptions) -> Cap:
    return options.pot_rule if options.limit == "pot" else "no-limit"


def hands_a_level(options: PersuitOptions) -> int:
    """After how many hands the ante doubles; 0: never."""
    if options.mode == "freezeout":
        return options.levels or SLOWEST_FREEZEOUT
    return options.levels


def ante_of_hand(options: PersuitOptions, hand: int, chips: int) -> int:
    """The ante of hand 1, 2, ... at a table with so many chips in all, which it never exceeds (P12)."""
    every = hands_a_level(options)
    doubled = min((hand - 1) // every, chips.bit_length()) if every else 0
    return min(options.ante << doubled, chips)


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
