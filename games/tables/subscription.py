"""Hears the other processes' hints (games.tables.broadcast) for as long as there is a Redis, and again when
it is back."""

import asyncio
import logging
from collections.abc import Callable

import msgspec
import redis.asyncio
from django.conf import settings

from games.tables.broadcast import PROCESS, Bundle, channel

log = logging.getLogger(__name__)

AGAIN_SECONDS = 1.0


class Subscription:
    """`hear` is called on the event loop with each bundle that another process sent."""

    def __init__(self, hear: Callable[[Bundle], None]) -> None:
        self.hear = hear
        self.decode = msgspec.json.Decoder(Bundle).decode

    async def run(self) -> None:
        if not settings.REDIS_URL:
            return
        while True:
            try:
                await self._listen()
            except (redis.RedisError, OSError) as error:
                log.warning("no hints from other processes for the moment (%s)", type(error).__name__)
            await asyncio.sleep(AGAIN_SECONDS)

    async def _listen(self) -> None:
        # Without a timeout: a channel may well be silent for longer than redis-py's usual 5 s.
        client = redis.asyncio.Redis.from_url(
            settings.REDIS_URL, socket_timeout=None, health_check_interval=20
        )
        try:
            async with client.pubsub(ignore_subscribe_messages=True) as pubsub:
                await pubsub.subscribe(channel())
                async for message in pubsub.listen():
                    self._heard(message["data"])
        finally:
            await client.aclose()

    def _heard(self, data: bytes) -> None:
        try:
            bundle = self.decode(data)
        except msgspec.MsgspecError:
            log.warning("something else than hints came over the channel of hints")
            return
        if bundle.sender != PROCESS:
            self.hear(bundle)
