from django.utils.translation import gettext_lazy as _

NO_GUESTS = _("A club needs an account. Make one, and everything you have played stays yours.")


class Refused(Exception):
    """What a club does not allow; `message` says why, to the person who asked for it."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = str(message)


def refuse_unless(allowed: bool, message: str) -> None:
    """Raises Refused with the code not_allowed."""
    if not allowed:
        raise Refused("not_allowed", message)
