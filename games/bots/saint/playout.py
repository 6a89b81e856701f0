"""Plays a wholly imagined world on quickly, every seat by one quick rule and its own cards alone.

Options that a view does not tell are taken at their defaults (rules.md S7, S8).
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Final

from games.bots.saint.numbers import FLUSHES, RANKS, WEIGHT, by_ranks, flush_worth, weigh
from games.bots.saint.weights import OPENINGS, RIVALS
from games.bots.saint.worth import tables

LAST: Final = 8

Pair = tuple[int, int, int]  # its value with the river, and the two cards


def lead(points: float, seats: int, share: float) -> float:
    """Points ahead of the others' mean for one who wins these points in this share of cases."""
    return points * (share - (1 - share) / (seats - 1))


@cache
def leads(seats: int, round_: int, rivals: int) -> list[float]:
    """The lead to expect, by how many of so many rivals a hand beats."""
    return [lead(round_, seats, i / rivals) for i in range(rivals + 1)]


class World:
    """All cards in their places, from the start of a round. Playing changes it; `copy` it first.

    placed: in the order of the seats, empty before the river is complete. values: what each card
    is worth by itself in the hand that goes into the next round.
    """

    __slots__ = (
        "after", "future", "hands", "placed", "round", "seats",
        "stock", "totals", "turned", "values", "youth",
    )  # fmt: skip

    def __init__(
        self, round_: int, hands: list[list[int]], turned: list[int], future: list[int], stock: list[int],
        totals: list[int], youth: list[int],
    ) -> None:  # fmt: skip
        self.seats = len(hands)
        self.hands = hands
        self.stock = stock
        self.totals = totals
        self.youth = youth
        self._open(round_, turned, future)

    def _open(self, round_: int, turned: list[int], future: list[int]) -> None:
        self.round = round_
        self.turned = turned
        self.future = future
        self.placed: list[int] = []
        self.after = tables(self.seats, round_ + 1)
        self.values = self.after.beside_river(future)

    def copy(self) -> "World":
        twin = World.__new__(World)
        for name in World.__slots__:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.stock = self.stock[:]
        twin.totals = self.totals[:]
        return twin

    def next_round(self) -> None:
        count = 5 - self.seats if self.round + 1 < LAST else 0
        self._open(self.round + 1, self.future, [self.stock.pop() for _ in range(count)])

    def gains(self, hand: list[int]) -> list[float]:
        return [self.after.gain(card, hand, self.values) for card in hand]

    def play_round(self) -> None:
        """From its start, the pick-up included."""
        self.place([river_card(self, hand) for hand in self.hands])
        self.play_pairs()

    def place(self, cards: list[int]) -> None:
        for hand, card in zip(self.hands, cards, strict=True):
            hand.remove(card)
        self.placed = cards

    def play_pairs(self) -> None:
        river = self.turned + self.placed
        rivals = RIVALS[self.seats][self.round]
        self.show([best_pair(self, hand, river, rivals) for hand in self.hands])

    def show(self, pairs: list[Pair]) -> None:
        """Scores the round with these pairs (S6, S7); then everybody picks up (S8, S9)."""
        table = self.turned + self.placed
        for hand, (_, a, b) in zip(self.hands, pairs, strict=True):
            hand.remove(a)
            hand.remove(b)
            table += (a, b)
        top = max(pairs)[0]
        winners = [seat for seat, pair in enumerate(pairs) if pair[0] == top]
        for seat in winners:
            self.totals[seat] += -(-self.round // len(winners))
        if self.round < LAST:
            order = sorted(self.youth, key=lambda seat: (pairs[seat][0], self.totals[seat]))  # S9: stable
            self.pick_up(order * 2, table)

    def pick_up(self, order: list[int], table: list[int]) -> None:
        """Each in order takes the card that is worth most in its hand; `table` loses them."""
        couple, values = self.after.couple, self.values
        for seat in order:
            hand = self.hands[seat]
            best, found = -1e9, 0
            for card in table:
                row = couple[card]
                worth = values[card]
                for other in hand:
                    worth += row[other]
                if worth > best:
                    best, found = worth, card
            hand.append(found)
            table.remove(found)

    def standing(self) -> list[float]:
        """After a pick-up: each seat's points, and what its hand is worth in the rounds to come."""
        if self.round == LAST:
            return [float(total) for total in self.totals]
        of_hand, values = self.after.of_hand, self.values
        return [total + of_hand(hand, values) for total, hand in zip(self.totals, self.hands, strict=True)]


def deal(seats: int, rng: Random) -> World:
    """A world at the start of round 1."""
    deck = rng.sample(range(52), 52)
    hands = [deck[10 * seat : 10 * seat + 10] for seat in range(seats)]
    at, count = 10 * seats, 5 - seats
    youth = rng.sample(range(seats), seats)
    turned, future = deck[at : at + count], deck[at + count : at + 2 * count]
    return World(1, hands, turned, future, deck[at + 2 * count :], [0] * seats, youth)


def river_card(world: World, hand: list[int]) -> int:
    """Of the three cards that go best with the river's start, the one that gives the others least."""
    rivals = OPENINGS[world.seats][world.round]
    ahead = leads(world.seats, world.round, len(rivals))
    couple, start, gains = world.after.couple, weigh(world.turned), world.gains(hand)
    best, found = -1e9, (hand[0], hand[0], hand[0])
    for i in range(2, len(hand)):
        a = hand[i]
        with_a, gain_a, row_a = start + WEIGHT[a], gains[i], couple[a]
        for j in range(1, i):
            b = hand[j]
            with_b, gain_b, row_b = with_a + WEIGHT[b], gain_a + gains[j] - row_a[b], couple[b]
            for k in range(j):
                c = hand[k]
                total = with_b + WEIGHT[c]
                if total & FLUSHES:
                    value = flush_worth(total, (*world.turned, a, b, c))
                else:
                    value = by_ranks[total & RANKS]
                score = ahead[bisect_left(rivals, value)] - gain_b - gains[k] + row_a[c] + row_b[c]
                if score > best:
                    best, found = score, (a, b, c)
    return min(found, key=lambda card: (by_ranks[start + WEIGHT[card] & RANKS], card))


def best_pair(world: World, hand: list[int], river: list[int], rivals: Sequence[int]) -> Pair:
    """The pair that does best against the sorted values of rivals and by what it leaves in hand."""
    ahead = leads(world.seats, world.round, len(rivals))
    couple, start, gains = world.after.couple, weigh(river), world.gains(hand)
    best, found = -1e9, (0, hand[0], hand[0])
    for i, a in enumerate(hand):
        with_a, gain_a, row_a = start + WEIGHT[a], gains[i], couple[a]
        for j in range(i):
            b = hand[j]
            total = with_a + WEIGHT[b]
            if total & FLUSHES:
                value = flush_worth(total, (*river, a, b))
            else:
                value = by_ranks[total & RANKS]
            score = ahead[bisect_left(rivals, value)] - gain_a - gains[j] + row_a[b]
            if score > best:
                best, found = score, (value, a, b)
    return found
