"""Rounds of a league are seated so that people meet evenly, and the certificate says how evenly."""

import json
from itertools import chain
from random import Random

import msgspec
import pytest

from tests.proofs import sample
from tournaments.pairing.errors import PairingError
from tournaments.pairing.rounds import pairs, swapped
from tournaments.pairing.seating import Task, certify, seat_round, verify
from tournaments.pairing.sizes import Sizes, byes, table_sizes
from tournaments.seating import Answer, Plan, main, seat, text, wrong_in


def night(players: int, rounds: int = 8, seed: str = "1") -> Answer:
    return seat(Plan(players, rounds, Sizes(), seed))


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(5, (5,)), (6, (3, 3)), (7, (4, 3)), (8, (4, 4)), (9, (5, 4)), (10, (4, 3, 3)), (11, (4, 4, 3))],
)
def test_tables_are_of_the_preferred_size_or_as_near_as_can_be(players, sizes):
    assert table_sizes(players, Sizes()) == sizes
    assert sum(table_sizes(players, Sizes())) == players


def test_every_count_from_six_up_fills_tables_of_three_to_five():
    for players in range(6, 400):
        sizes = table_sizes(players, Sizes())
        assert sum(sizes) == players
        assert 3 <= min(sizes) <= max(sizes) <= min(5, min(sizes) + 1)


def test_a_count_that_fills_no_tables_is_refused_in_words():
    with pytest.raises(PairingError, match="7 players don't fill tables of 4"):
        table_sizes(7, Sizes(4, 4, 4))
    with pytest.raises(PairingError, match="2 to 8"):
        Sizes(1, 4, 5)


def test_nobody_sits_out_twice_while_somebody_never_has():
    had: dict[int, int] = {}
    for number in range(9):
        out = byes(range(9), Sizes(4, 4, 4), had, {}, f"night {number}")
        assert len(out) == 1
        had[out[0]] = had.get(out[0], 0) + 1
    assert set(had.values()) == {1}
    assert len(had) == 9


@pytest.mark.parametrize(("players", "most"), [(16, 72), (20, 52), (24, 30), (40, 2)])
def test_over_eight_rounds_people_meet_again_as_seldom_as_promised(players, most):
    for seed in range(sample(full=20, quick=1)):
        certificate = night(players, seed=str(seed)).certificate
        assert certificate.repeats_bound <= certificate.repeats <= most


def test_the_same_seed_gives_the_same_rounds_and_another_seed_gives_others():
    again = night(11, rounds=3)
    assert again == night(11, rounds=3)
    assert again.rounds != night(11, rounds=3, seed="2").rounds


def test_everybody_sits_in_every_seat_about_equally_often():
    times: dict[tuple[int, int], int] = {}
    for table in chain.from_iterable(night(16).rounds):
        for place, player in enumerate(table):
            times[player, place] = times.get((player, place), 0) + 1
    assert len(times) == 16 * 4
    assert set(times.values()) <= {1, 2, 3}


def test_small_tables_are_shared_out_fairly():
    odd = dict.fromkeys(range(1, 24), 0)
    for tables in night(23).rounds:
        for table in tables:
            if len(table) != 4:
                for player in table:
                    odd[player] += 1
    assert max(odd.values()) - min(odd.values()) <= 1


def test_two_whom_the_organiser_keeps_apart_do_not_sit_together():
    for seed in range(20):
        forbidden = ((1, 2), (3, 4), (5, 9))
        tables = seat_round(Task(tuple(range(1, 13)), forbidden=forbidden, seed=str(seed))).tables
        assert not set(forbidden) & set(pairs(tables))


def test_random_events_seat_everybody_present_once_and_their_certificates_recompute():
    for number in range(sample(full=500, quick=12)):
        rng = Random(number)
        members = list(range(1, rng.randint(6, 200 if number % 8 == 0 else 60)))
        members += [1_000 + i for i in range(6)]
        history: tuple = ()
        for _ in range(rng.randint(1, 4)):
            gone = rng.sample(members, rng.randint(0, len(members) - 6))
            players = tuple([player for player in members if player not in gone])
            task = Task(players, history, seed=str(number))
            seating = seat_round(task)
            assert sorted(chain.from_iterable(seating.tables)) == sorted(players)
            assert [len(table) for table in seating.tables] == list(table_sizes(len(players), Sizes()))
            assert verify(task, seating.tables, seating.certificate) == ()
            history = (*history, seating.tables)


def test_a_swap_by_hand_shows_in_the_certificate_and_what_it_costs():
    answer = night(16, rounds=2)
    task = Task(tuple(range(1, 17)), answer.rounds[:1], seed="1")
    tables = answer.rounds[1]
    changed = certify(task, swapped(tables, tables[0][0], tables[1][0]))
    assert changed.moved == 2
    assert changed.cost >= certify(task, tables).cost
    assert "moved" in verify(task, tables, changed)


def test_a_certificate_that_was_changed_is_found_out():
    answer = night(12, rounds=3)
    assert wrong_in(answer) == []
    last = answer.certificate.rounds[-1]
    better = msgspec.structs.replace(last, figures=msgspec.structs.replace(last.figures, repeats=0))
    forged = msgspec.structs.replace(
        answer,
        certificate=msgspec.structs.replace(
            answer.certificate, rounds=(*answer.certificate.rounds[:-1], better)
        ),
    )
    assert wrong_in(forged)


def test_a_seating_is_read_back_as_it_was_printed():
    answer = night(7, rounds=2)
    assert msgspec.json.decode(text(answer), type=Answer) == answer


def test_the_command_prints_rounds_of_player_numbers_and_a_certificate(capsys):
    assert main(["--players", "8", "--rounds", "2", "--seed", "1"]) == 0
    printed = json.loads(capsys.readouterr().out)
    assert [sorted(chain.from_iterable(tables)) for tables in printed["rounds"]] == [list(range(1, 9))] * 2
    assert printed["certificate"]["seed"] == "1"


@pytest.mark.parametrize(
    "arguments",
    [["--players", "1"], ["--players", "7", "--smallest", "4", "--largest", "4"], [], ["--players", "x"]],
)
def test_a_seating_that_cannot_be_is_refused_with_a_sentence(arguments, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    assert "error:" in capsys.readouterr().err
