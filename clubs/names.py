"""Public names: what a name may be made of, and when two names look alike.

A name is shown to strangers, so nobody may pass for somebody else: two names are the same
when their skeletons (`name_key`) are, and a name keeps to the letters of one alphabet.
"""

import unicodedata
from functools import cache

from confusable_homoglyphs import categories, confusables
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

SHORTEST, LONGEST = 2, 24
PUNCTUATION = " -'’._"
# What lies about in a printing shop: short, no two with one initial, and nobody takes them for a person's;
# the page marks the seat as a bot's besides.
BOT_NAMES = ("Quoin", "Bodkin", "Folio", "Serif", "Galley", "Pica", "Vellum", "Tympan")
# Words that the site itself says of seats and people.
RESERVED = (
    *("you", "nobody", "anyone", "guest", "bot", "robot", "host", "watcher", "player", "dealer", "referee"),
    *("admin", "administrator", "moderator", "organiser", "organizer", "staff", "support", "system"),
    *("caxton", *BOT_NAMES),
)
JAPANESE = {"HAN", "HIRAGANA", "KATAKANA"}  # three scripts in one word are usual there

_STROKED = str.maketrans("łøđħŧ", "lodht")  # letters that no normal form takes apart
_TALL_AND_ROUND = str.maketrans("i10", "llo")
_PAIRS = (("rn", "m"), ("vv", "w"))


def clean_name(raw: str, *, reserved_too: bool = False) -> str:
    """The name as it is kept: NFKC, single spaces, none at the ends.

    Raises ValidationError in words for the person who chose it. Whether the name is free
    is for the service that writes it.
    """
    name = " ".join(unicodedata.normalize("NFKC", raw).split())
    if not SHORTEST <= len(name) <= LONGEST:
        raise ValidationError(
            _("A name has between %(shortest)d and %(longest)d characters.")
            % {"shortest": SHORTEST, "longest": LONGEST},
            code="length",
        )
    marks = 0
    for char in name:
        kind = unicodedata.category(char)
        marks = marks + 1 if kind[0] == "M" else 0
        if kind[0] not in "LM" and kind != "Nd" and char not in PUNCTUATION:
            raise ValidationError(
                _("A name is made of letters, figures, spaces and the signs - ' . _ only."), code="characters"
            )
        if marks > 2:
            raise ValidationError(_("A letter carries two marks at most."), code="marks")
    letters = [char for char in name if unicodedata.category(char)[0] == "L"]
    if not letters:
        raise ValidationError(_("A name has at least one letter."), code="letters")
    alphabets = categories.unique_aliases("".join(letters)) - {"COMMON", "INHERITED"}
    if len(alphabets) > 1 and not alphabets <= JAPANESE:
        raise ValidationError(_("Write the name in the letters of one alphabet."), code="alphabets")
    # "Bot 2" is no more a person's name than "Bot".
    if not reserved_too and {name_key(name), name_key(name.rstrip("0123456789 "))} & _RESERVED_KEYS:
        raise ValidationError(
            _("That name is kept for the site and its bots. Choose another."), code="reserved"
        )
    return name


def name_key(name: str) -> str:
    """The skeleton of a name: equal for names that a reader could take for one another."""
    folded = "".join(_latin_twin(char) for char in unicodedata.normalize("NFKC", name).casefold())
    bare = unicodedata.normalize("NFKD", folded.translate(_STROKED))
    key = "".join(char for char in bare if unicodedata.category(char)[0] in "LN").translate(_TALL_AND_ROUND)
    for pair, one in _PAIRS:
        key = key.replace(pair, one)
    return key


@cache
def _latin_twin(char: str) -> str:
    """The small Latin letter that `char`, or its capital, is printed like; else `char` itself."""
    if char.isascii():
        return char
    for form in (char, char.upper()):
        found = (
            confusables.is_confusable(form, greedy=True, preferred_aliases=[]) if len(form) == 1 else False
        )
        for entry in found or ():
            for twin in entry["homoglyphs"]:
                bare = "".join(
                    c for c in unicodedata.normalize("NFKD", twin["c"]) if not unicodedata.combining(c)
                )
                if bare.isascii():
                    return bare.casefold()
    return char


_RESERVED_KEYS = frozenset(name_key(word) for word in RESERVED)
