"""The web server's settings for the launcher and the tests; README.md has them as a command line."""

from typing import Any

import uvicorn

WS_MAX_SIZE = 16 * 1024  # a frame that a table needs is far smaller


def web_server(app: Any, **more: Any) -> uvicorn.Server:
    """A uvicorn server for this site that is not yet running. `more` overrides single settings."""
    settings: dict[str, Any] = {
        "lifespan": "off",
        "ws_max_size": WS_MAX_SIZE,
        "ws_per_message_deflate": False,
        "timeout_graceful_shutdown": 1,
        "server_header": False,
        "access_log": False,
        "log_level": "warning",
    }
    return uvicorn.Server(uvicorn.Config(app, **{**settings, **more}))
