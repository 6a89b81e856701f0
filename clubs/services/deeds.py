"""The book of a club: who did what to whom, and what it was before."""

from typing import Any

from clubs.models import Club, Deed, Person


def record(*, club: Club, by: Person | None, what: str, whom: Person | None = None, **more: Any) -> Deed:
    """A line of the book, in the caller's transaction. `more`: about, reason, before, after."""
    about = str(more.pop("about", ""))[:120]
    return Deed.objects.create(club=club, by=by, what=what, whom=whom, about=about, **more)
