"""`python -m config.launch.serve FD`: the web server, on a socket that the launcher holds open.

The launcher's socket outlives a web server that was killed: browsers wait for the next one, none is refused.
"""

import socket
import sys

from config.web import web_server

if __name__ == "__main__":
    web_server("config.asgi:application").run(sockets=[socket.socket(fileno=int(sys.argv[1]))])
