class Refused(Exception):
    """A table's service did not do what somebody asked; nothing has changed.

    `code` is for programs, `message` one translated sentence for people.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = str(message)
