"""The house rules of Paiute (rules.md A1, A3-A5, A8, A11)."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from games.engine.game import Options, OptionText


class PaiuteOptions(Options, frozen=True, forbid_unknown_fields=True):
    stake: Annotated[int, Meta(ge=1, le=10_000)] = 10
    take_wild: Literal["yes", "no"] = "yes"
    ace_low: Literal["no", "yes"] = "no"
    natural_first: Literal["no", "yes"] = "no"
    last_turns: Literal["through-dealer", "everyone"] = "through-dealer"
    auto_call: Literal["off", "on"] = "off"
    deals: Annotated[int, Meta(ge=1, le=20)] = 5


TEXTS: Final = {
    "stake": OptionText("Everybody pays into the pot, each deal", unit="chips"),
    "take_wild": OptionText(
        "A wild card on the discards", {"yes": "May be taken like any other", "no": "May not be taken"}
    ),
    "ace_low": OptionText(
        "The ace",
        {
            "no": "Is high only",
            "yes": "Is also low: ace, two, three, four, five is the lowest straight flush",
        },
    ),
    "natural_first": OptionText(
        "Equal combinations",
        {"no": "Split the pot", "yes": "Fewer wild cards win; only then the pot is split"},
    ),
    "last_turns": OptionText(
        "After a call",
        {
            "through-dealer": "Everybody up to and including the dealer has one last turn",
            "everyone": "Everybody else has one last turn, whoever called",
        },
    ),
    "auto_call": OptionText(
        "Who runs out of time with a winning combination",
        {"off": "Does not call", "on": "Calls"},
    ),
    "deals": OptionText("Number of deals", unit="deals"),
}
