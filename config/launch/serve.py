"""`python -m config.launch.serve SOCKET GO`: the web server, on a socket that the launcher holds open.

The launcher's socket outlives a web server that was killed: browsers wait for the next one.
GO is the reading end of a pipe; the server loads the site at once and serves it when the pipe is closed.
"""

import os
import socket
import sys

from config.web import web_server

if __name__ == "__main__":
    listener = socket.socket(fileno=int(sys.argv[1]))
    server = web_server("config.asgi:application")
    server.config.load()
    os.read(int(sys.argv[2]), 1)
    server.run(sockets=[listener])
