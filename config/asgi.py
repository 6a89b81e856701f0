"""The ASGI application: pages over HTTP, tables over WebSockets."""

import os

from channels.auth import AuthMiddlewareStack
from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

http = get_asgi_application()  # loads the apps, so it comes before anything that imports models

from games.tables.routing import websocket_urlpatterns  # noqa: E402

websocket = AllowedHostsOriginValidator(AuthMiddlewareStack(URLRouter(websocket_urlpatterns)))
application = ProtocolTypeRouter({"http": http, "websocket": websocket})
