"""What is said when people can't be seated as asked."""


class PairingError(ValueError):
    """The round can't be made as asked; `code` names the reason, `message` says it in words."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
