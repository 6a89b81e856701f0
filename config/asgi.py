"""The ASGI application: pages over HTTP, tables over WebSockets."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

http = get_asgi_application()  # loads the apps, so it comes before anything that imports models

from channels.security.websocket import WebsocketDenier  # noqa: E402
from django.urls import re_path  # noqa: E402

from games.tables.routing import websocket_urlpatterns  # noqa: E402

# Without the last line an address that nobody has would be an error of ours.
sockets = [*websocket_urlpatterns, re_path("", WebsocketDenier.as_asgi())]
websocket = AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(sockets)))
application = ProtocolTypeRouter({"http": http, "websocket": websocket})
