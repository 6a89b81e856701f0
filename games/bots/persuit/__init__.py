"""The bots of PerSuit."""

from typing import Final

from games.bots.persuit import steady
from games.bots.policy import Policy

POLICIES: Final = (
    Policy(
        "steady",
        "Steady",
        "Bets by the odds of the pot and the chances of the draw, and bluffs now and then.",
        steady.choose,
    ),
)
