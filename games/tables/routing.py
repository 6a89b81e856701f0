from django.urls import path

from games.tables.consumers import TableConsumer

websocket_urlpatterns = [path("ws/table/<slug:slug>/", TableConsumer.as_asgi())]
