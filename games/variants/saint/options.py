"""The house rules of Saint Poker (rules.md S7, S8, S11, S12)."""

from typing import Final, Literal

from games.engine.game import Options, OptionText


class SaintOptions(Options, frozen=True, forbid_unknown_fields=True):
    share: Literal["up", "down"] = "up"
    pickup: Literal["same-order", "snake"] = "same-order"
    final_tie: Literal["shared", "most-rounds-won-then-latest-round-won"] = "shared"
    memory_aid: Literal["off", "on"] = "off"


TEXTS: Final = {
    "share": OptionText(
        "When best hands tie",
        {
            "up": "The round's points are divided and rounded up",
            "down": "The round's points are divided and rounded down",
        },
    ),
    "pickup": OptionText(
        "Second pick-up",
        {"same-order": "In the same order as the first", "snake": "In the reverse order of the first"},
    ),
    "final_tie": OptionText(
        "Equal totals at the end",
        {
            "shared": "The win is shared",
            "most-rounds-won-then-latest-round-won": "Most rounds won, then the latest round won, decides",
        },
    ),
    "memory_aid": OptionText(
        "Memory aid",
        {
            "off": "Everybody remembers for themselves",
            "on": "The table shows which cards each player is known to hold",
        },
    ),
}
