"""The bots of Paiute."""

from typing import Final

from games.bots.paiute import steady
from games.bots.policy import Policy

POLICIES: Final = (
    Policy(
        "steady",
        "Steady",
        "Draws and discards for the best chances, and calls as soon as it can.",
        steady.choose,
    ),
)
