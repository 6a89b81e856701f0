"""Words of the pure parts, which know no gettext, named once so that they can be translated."""

from django.utils.translation import gettext_noop as _

RANKS = (
    _("two"), _("three"), _("four"), _("five"), _("six"), _("seven"), _("eight"), _("nine"), _("ten"),
    _("jack"), _("queen"), _("king"), _("ace"),
)  # fmt: skip
SUITS = (_("clubs"), _("diamonds"), _("hearts"), _("spades"))
BOTS = (_("Easy"), _("Steady"), _("Sharp"))
RULES = (
    _("When best hands tie"),
    _("The round's points are divided and rounded up"),
    _("The round's points are divided and rounded down"),
    _("Second pick-up"),
    _("In the same order as the first"),
    _("In the reverse order of the first"),
    _("Equal totals at the end"),
    _("The win is shared"),
    _("Most rounds won, then the latest round won, decides"),
    _("Memory aid"),
    _("Everybody remembers for themselves"),
    _("The table shows which cards each player is known to hold"),
)
