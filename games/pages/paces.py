"""The paces that people choose from, in their words."""

from typing import Any

import msgspec
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from games.tables.models import Pace, Table


class Preset(msgspec.Struct, frozen=True):
    """seconds: for one decision. bank: seconds for the whole game, used when a decision takes longer."""

    kind: str
    seconds: int
    bank: int
    label: Any


PRESETS = {
    "quick": Preset(Pace.LIVE, 20, 60, _("Quick: 20 seconds a decision, a minute in the bank")),
    "calm": Preset(Pace.LIVE, 60, 180, _("Calm: 60 seconds a decision, 3 minutes in the bank")),
    "slow": Preset(Pace.LIVE, 180, 600, _("Slow: 3 minutes a decision, 10 minutes in the bank")),
    "mail-8h": Preset(Pace.MAIL, 8 * 3600, 0, _("By mail: 8 hours a decision")),
    "mail-1d": Preset(Pace.MAIL, 86400, 0, _("By mail: a day a decision")),
    "mail-3d": Preset(Pace.MAIL, 3 * 86400, 0, _("By mail: 3 days a decision")),
}


def pace_in_full(table: Table) -> str:
    """What both the invitation and the table say: "60 seconds a decision, 3 minutes in the bank"."""
    words = pace_words(table)
    if table.practice or not table.bank_seconds:
        return words
    seconds = table.bank_seconds
    if seconds < 120:
        bank = ngettext("%(n)d second in the bank", "%(n)d seconds in the bank", seconds) % {"n": seconds}
    else:
        minutes = seconds // 60
        bank = ngettext("%(n)d minute in the bank", "%(n)d minutes in the bank", minutes) % {"n": minutes}
    return gettext("%(pace)s, %(bank)s") % {"pace": words, "bank": bank}


def pace_words(table: Table) -> str:
    """ "60 seconds a decision", "1 day a decision"."""
    if table.practice:
        return gettext("no hurry")
    seconds = table.pace_seconds
    if seconds < 120:
        return ngettext("%(n)d second a decision", "%(n)d seconds a decision", seconds) % {"n": seconds}
    if seconds < 3600:
        minutes = seconds // 60
        return ngettext("%(n)d minute a decision", "%(n)d minutes a decision", minutes) % {"n": minutes}
    if seconds < 86400:
        hours = seconds // 3600
        return ngettext("%(n)d hour a decision", "%(n)d hours a decision", hours) % {"n": hours}
    days = seconds // 86400
    return ngettext("%(n)d day a decision", "%(n)d days a decision", days) % {"n": days}
