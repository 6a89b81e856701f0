"""The bots of Saint Poker."""

from typing import Final

from games.bots.policy import Policy
from games.bots.saint import sharp, steady

POLICIES: Final = (
    Policy(
        "steady",
        "Steady",
        "Plays for the round at hand and keeps cards that go together.",
        steady.choose,
    ),
    Policy(
        "sharp",
        "Sharp",
        "Imagines what the others may hold and tries its choices out against it.",
        sharp.choose,
    ),
)
