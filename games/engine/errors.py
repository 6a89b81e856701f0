"""The one way in which the rules refuse a player."""


class IllegalAction(Exception):
    """A player asked for something the rules do not allow; the state is unchanged.

    `code` is stable and for programs (snake_case); `message` is one sentence for people
    that says what was wrong and what would be right. Anything else that is raised by the
    rules core is our own fault.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
