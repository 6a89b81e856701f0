"""One round of tables of several: drawn from a seed, with a certificate that anybody can recompute."""

from collections.abc import Mapping
from random import Random
from typing import Final

import msgspec

from tournaments.pairing.annealing import cost_of, divide
from tournaments.pairing.certificate import Figures, figures
from tournaments.pairing.costs import Weights, odd_costs, pair_costs
from tournaments.pairing.errors import PairingError
from tournaments.pairing.rounds import Pair, Past, Player, Round, check, pair, past
from tournaments.pairing.seats import in_seats
from tournaments.pairing.sizes import Sizes, table_sizes

# Raised when the same seed would seat differently; a certificate names the one it was made by.
METHOD: Final = "caxton/seating/1"
EFFORT: Final = 120_000


class Task(msgspec.Struct, frozen=True):
    """All that a seating depends on.

    `draw` counts the seatings that the organiser had drawn for this round from the same seed.
    """

    players: tuple[Player, ...]
    history: tuple[Round, ...] = ()
    sizes: Sizes = Sizes()
    weights: Weights = Weights()
    forbidden: tuple[Pair, ...] = ()
    scores: Mapping[Player, int] = {}
    seed: str = ""
    draw: int = 1
    effort: int = EFFORT  # how many exchanges are tried at most


class Certificate(msgspec.Struct, frozen=True):
    """What is published beside a seated round. `cost` is what the annealing made small (costs.Weights)."""

    round: int  # from 1
    sizes: tuple[int, ...]
    figures: Figures
    cost: int
    moved: int  # people whose seat was changed by hand after the draw
    seed: str
    draw: int
    method: str = METHOD


class Seating(msgspec.Struct, frozen=True):
    tables: Round
    certificate: Certificate


def seat_round(task: Task) -> Seating:
    """Tables for everybody in the task. Raises PairingError where that can't be."""
    before = past(task.history, task.sizes.preferred)
    tables = _drawn(task, before)
    return Seating(tables, _certified(task, before, tables, moved=0))


def certify(task: Task, tables: Round) -> Certificate:
    """The certificate of these tables, whether drawn for the task or changed by hand since.

    Raises PairingError unless exactly the players of the task sit at them. The sizes are free: an
    organiser may make tables that the draw would not.
    """
    check(tables)
    if {player for table in tables for player in table} != set(task.players):
        raise PairingError("other_players", "The tables don't seat exactly the players of this round.")
    before = past(task.history, task.sizes.preferred)
    drawn = {
        player: (t, seat) for t, table in enumerate(_drawn(task, before)) for seat, player in enumerate(table)
    }
    moved = sum(
        drawn[player] != (t, seat) for t, table in enumerate(tables) for seat, player in enumerate(table)
    )
    return _certified(task, before, tables, moved)


def verify(task: Task, tables: Round, certificate: Certificate) -> tuple[str, ...]:
    """The names of everything in the certificate that recomputing does not bear out; () when all is right."""
    if certificate.method != METHOD:
        return ("method",)
    again = certify(task, tables)
    wrong = [
        name
        for name in Certificate.__struct_fields__
        if name != "figures" and getattr(again, name) != getattr(certificate, name)
    ]
    wrong += [
        name
        for name in Figures.__struct_fields__
        if getattr(again.figures, name) != getattr(certificate.figures, name)
    ]
    return tuple(wrong)


def _drawn(task: Task, before: Past) -> Round:
    players = sorted(task.players)
    if len(set(players)) < len(players):
        raise PairingError("seated_twice", "A player is named twice.")
    sizes = table_sizes(len(players), task.sizes)
    random = Random(f"{METHOD}|{task.seed}|{len(task.history) + 1}|{task.draw}")
    groups = divide(
        sizes,
        pair_costs(players, before, task.weights, _forbidden(task), task.scores),
        odd_costs(players, before, task.weights),
        task.sizes.preferred,
        random,
        task.effort,
    )
    if task.weights.score:  # the best sit at the first table
        groups.sort(key=lambda group: -max(task.scores.get(players[i], 0) for i in group))
    return tuple([in_seats([players[i] for i in group], before, random) for group in groups])


def _certified(task: Task, before: Past, tables: Round, moved: int) -> Certificate:
    players = sorted(task.players)
    at = {player: i for i, player in enumerate(players)}
    cost = cost_of(
        [[at[player] for player in table] for table in tables],
        pair_costs(players, before, task.weights, _forbidden(task), task.scores),
        odd_costs(players, before, task.weights),
        task.sizes.preferred,
    )
    return Certificate(
        round=len(task.history) + 1,
        sizes=tuple([len(table) for table in tables]),
        figures=figures(before, tables, task.sizes.preferred, _forbidden(task)),
        cost=cost,
        moved=moved,
        seed=task.seed,
        draw=task.draw,
    )


def _forbidden(task: Task) -> frozenset[Pair]:
    return frozenset(pair(*two) for two in task.forbidden)
