"""The bots of Psycho Poker."""

from typing import Final

from games.bots.policy import Policy
from games.bots.psycho import sharp, steady

POLICIES: Final = (
    Policy(
        "steady",
        "Steady",
        "Splits its cards quickly, with an eye on three rows rather than on one fine hand.",
        steady.choose,
    ),
    Policy(
        "sharp",
        "Sharp",
        "Imagines what the other side can hold and looks for the split that beats most of it.",
        sharp.choose,
    ),
)
