"""The house rules of Psycho Poker (rules.md Y2, Y3, Y5)."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from games.engine.game import Options, OptionText


class PsychoOptions(Options, frozen=True, forbid_unknown_fields=True):
    order: Literal["sorted-for-you", "strict"] = "sorted-for-you"
    suits: Literal["decide", "tie"] = "decide"
    matches: Literal["one", "first-to", "exactly"] = "one"
    count: Annotated[int, Meta(ge=1, le=50)] = 3  # of "first-to" and "exactly"


TEXTS: Final = {
    "order": OptionText(
        "Order of your five hands",
        {
            "sorted-for-you": "Sorted for you, best hand first",
            "strict": "You sort them; a wrong order is refused and the wrong row named",
        },
    ),
    "suits": OptionText(
        "Hands with equal ranks",
        {
            "decide": "The suit decides: spades, hearts, diamonds, clubs",
            "tie": "Score for neither; a level match is a draw",
        },
    ),
    "matches": OptionText(
        "Matches",
        {
            "one": "One match",
            "first-to": "Until one player has won a number of them",
            "exactly": "A fixed number of them",
        },
    ),
    "count": OptionText("Number of matches to win or to play, where it is more than one", unit="matches"),
}
