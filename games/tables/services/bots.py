"""Bots answer like everybody else: from the view of their seat, through the move path."""

import logging
import random
import secrets
from functools import partial

from django.db import connection, transaction

from games import bots
from games.engine.choices import Action
from games.engine.registry import get_game
from games.tables import broadcast, moves, states
from games.tables.models import By, Seat, Status

log = logging.getLogger(__name__)


def wake(table_id: int) -> None:
    """Ask a worker to play this table's bots when they have thought. Only a hint: the sweep looks for them
    too."""
    from games.tables import tasks

    broadcast.later(tasks.play_bots, table_id, countdown=moves.bot_delay_ms() / 1000)


def wake_after_commit(table_id: int) -> None:
    transaction.on_commit(partial(wake, table_id), robust=True)


def play_bots(*, table_id: int) -> list[moves.Happened]:
    """Every bot that owes an answer gives it, in one transaction; nothing when none does, or they think
    still.

    The thinking is done before the transaction, so what it decides counts only if the question is still open.
    """
    with connection.cursor() as cursor:
        row = moves.read_rows(cursor, [table_id]).get(table_id)
        if row is None or row.status != Status.PLAYING or row.bots_ms is None:
            return []
        state = states.kept(row.id, row.slug, row.seq) or moves.stored_state(cursor, row)
    if state is None:  # somebody moved between the two reads; that move wakes the bots again
        return []
    policies = dict(Seat.objects.filter(table_id=table_id).exclude(bot="").values_list("index", "bot"))
    orders = [
        moves.Act(
            row.id,
            seat,
            row.decision,
            thought(row, state, seat, policies[seat]),
            _request_id(row, seat),
            By.BOT,
        )
        for seat in row.owing
        if seat in policies
    ]
    _answers, happened = moves.perform(orders)
    return happened


def _request_id(row: moves.Row, seat: int) -> str:
    return f"bot.{row.decision}.{seat}.{row.seq}"


def thought(row: moves.Row, state: object, seat: int, policy: str) -> Action:
    """The bot's answer; the default when the bot fails, because a table must go on."""
    game = get_game(row.game)
    try:
        rng = random.Random(secrets.randbits(64))  # noqa: S311
        return bots.choose(game.id, policy, game.view(state, seat), game.choices(state, seat), rng)
    except Exception:
        log.exception("the bot %s failed at table %s", policy, row.slug)
        return game.default(state, seat)
