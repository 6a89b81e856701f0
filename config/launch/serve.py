"""`python -m config.launch.serve SOCKET GO`: the web server, on a socket that the launcher holds open.

The launcher's socket outlives a web server that was killed: browsers wait for the next one.
GO is the reading end of a pipe; the server loads the site at once and serves it when the pipe is closed.
"""

import os
import socket
import sys

from django.core.exceptions import ImproperlyConfigured

from config.web import web_server


def main(listener: socket.socket, go: int) -> None:
    server = web_server("config.asgi:application")
    refused = None
    try:
        server.config.load()
    except ImproperlyConfigured as error:
        refused = error
    os.read(go, 1)
    # The launcher has ended us by now if the database could not be prepared for the same reason.
    if refused is not None:
        sys.exit(f"caxton: {refused}")
    server.run(sockets=[listener])


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]))
