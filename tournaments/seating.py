"""python -m tournaments.seating: seats the rounds of a league or club night, without server or database.

    python -m tournaments.seating --players 24 --rounds 8 --seed 1
    python -m tournaments.seating --players 23 --rounds 8 --smallest 3 --preferred 4 --largest 5 --seed night
    python -m tournaments.seating --check < rounds.json

Prints one JSON object. "rounds" has a list of tables for each round, a table being the numbers of its
players (from 1) in the order of their seats, the first to deal first. "certificate" says how evenly
people meet: how many pairs meet again ("repeats"), the least possible by counting ("repeats_bound"),
the most often any pair meets ("most", "most_bound"), and under "rounds" the same after each round with
who sat at tables of another size than the preferred one ("odd", with how often by then).

The same numbers and the same seed give the same rounds everywhere. --check reads such an object,
seats again from its seed, and says whether every figure in it is right.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from typing import Any

import msgspec

from tournaments.pairing.errors import PairingError
from tournaments.pairing.rounds import Round
from tournaments.pairing.seating import METHOD, Certificate, Seating, Task, seat_round, verify
from tournaments.pairing.sizes import Sizes

MOST_PLAYERS, MOST_ROUNDS = 1000, 200


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is asked for."""

    players: int
    rounds: int
    sizes: Sizes
    seed: str


class Summary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The figures after the last round, and the certificate of each."""

    repeats: int
    repeats_bound: int
    most: int
    most_bound: int
    seed: str
    method: str
    rounds: tuple[Certificate, ...]


class Answer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plan: Plan
    rounds: tuple[Round, ...]
    certificate: Summary


def seat(plan: Plan) -> Answer:
    """All rounds of the plan, everybody present in each. Raises PairingError."""
    seatings: list[Seating] = []
    for _ in range(plan.rounds):
        seatings.append(seat_round(_task(plan, tuple([seating.tables for seating in seatings]))))
    return Answer(
        plan,
        tuple([seating.tables for seating in seatings]),
        _summary(tuple([seating.certificate for seating in seatings])),
    )


def wrong_in(answer: Answer) -> list[str]:
    """Where the answer is not what its own rounds and seed give; [] when all is right."""
    certificates = answer.certificate.rounds
    if not len(answer.rounds) == len(certificates) == answer.plan.rounds:
        return ["The plan, the rounds and the certificates are not equally many."]
    wrong: list[str] = []
    for number, (tables, certificate) in enumerate(zip(answer.rounds, certificates, strict=True), 1):
        try:
            names = verify(_task(answer.plan, answer.rounds[: number - 1]), tables, certificate)
        except PairingError as error:
            return [*wrong, f"Round {number}: {error.message}"]
        wrong += [f"Round {number}: {name} is not right." for name in names]
    if answer.certificate != _summary(certificates):
        wrong.append("The summary does not say what the last round's certificate says.")
    return wrong


def _task(plan: Plan, history: tuple[Round, ...]) -> Task:
    return Task(tuple(range(1, plan.players + 1)), history, plan.sizes, seed=plan.seed)


def _summary(certificates: tuple[Certificate, ...]) -> Summary:
    last = certificates[-1]
    figures = last.figures
    return Summary(
        figures.repeats,
        figures.repeats_bound,
        figures.most,
        figures.most_bound,
        last.seed,
        METHOD,
        certificates,
    )


def text(answer: Answer) -> str:
    """The answer as JSON with a line for each round."""
    plain: dict[str, Any] = msgspec.to_builtins(answer)
    certificate = plain["certificate"]
    each = ",\n".join("      " + json.dumps(one) for one in certificate.pop("rounds"))
    return (
        f'{{\n  "plan": {json.dumps(plain["plan"])},\n  "rounds": [\n'
        + ",\n".join("    " + json.dumps(one) for one in plain["rounds"])
        + f'\n  ],\n  "certificate": {json.dumps(certificate)[:-1]}, "rounds": [\n{each}\n  ]}}\n}}\n'
    )


def _whole(least: int, most: int) -> Any:
    def number(given: str) -> int:
        value = int(given)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"a whole number from {least} to {most} is wanted here")
        return value

    return number


def _parser() -> argparse.ArgumentParser:
    summary, _, more = (__doc__ or "").partition("\n")
    parser = argparse.ArgumentParser(
        prog="python -m tournaments.seating",
        description=summary,
        epilog=more,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--players", type=_whole(2, MOST_PLAYERS), metavar="N")
    parser.add_argument("--rounds", type=_whole(1, MOST_ROUNDS), default=8, metavar="N")
    parser.add_argument("--smallest", type=int, metavar="N", help="players at a table, at least (3)")
    parser.add_argument("--preferred", type=int, metavar="N", help="players at a table, if possible (4)")
    parser.add_argument("--largest", type=int, metavar="N", help="players at a table, at most (5)")
    parser.add_argument("--seed", default="1", help="any word or number; another gives other rounds (1)")
    parser.add_argument("--check", action="store_true", help="check a seating read from standard input")
    return parser


def _sizes(smallest: int | None, preferred: int | None, largest: int | None) -> Sizes:
    """What was not said gives way to what was: `--largest 3` alone means tables of three."""
    usual = Sizes()
    middle = preferred or max(smallest or 2, min(largest or usual.largest, usual.preferred))
    return Sizes(smallest or min(usual.smallest, middle), middle, largest or max(usual.largest, middle))


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0; 1 when a checked seating is wrong; 2 when it is not clear what is asked."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    if asked.check:
        try:
            wrong = wrong_in(msgspec.json.decode(sys.stdin.buffer.read(), type=Answer))
        except (msgspec.DecodeError, PairingError, RecursionError) as error:
            parser.error(f"this is no seating: {error}")
        sys.stdout.write(
            "\n".join(wrong or ["Every figure is right, and the seed gives these tables."]) + "\n"
        )
        return 1 if wrong else 0
    if asked.players is None:
        parser.error("--players N is needed; --help says more")
    try:
        sizes = _sizes(asked.smallest, asked.preferred, asked.largest)
        sys.stdout.write(text(seat(Plan(asked.players, asked.rounds, sizes, asked.seed))))
    except PairingError as error:
        parser.error(error.message)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
