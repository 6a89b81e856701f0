"""The development secret key: made once, kept beside the development database."""

import os
import secrets
from pathlib import Path


def kept_secret(path: Path) -> str:
    """The key in the file at `path`, made if there is none. Two processes starting at once get one key."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        draft = path.with_name(f"{path.name}.{os.getpid()}")
        draft.touch(mode=0o600)
        draft.write_text(secrets.token_urlsafe(50))
        try:
            os.link(draft, path)  # fails, whole or not at all, when another process was first
        except FileExistsError:
            pass
        finally:
            draft.unlink()
    return path.read_text().strip()
