"""Showdowns that explain themselves: rules.md P9-P11 and C4."""

import pytest

from games.variants.persuit import events as ev
from tests.variants.persuit.table import STRONG_TO_WEAK, Table


def showdown(*hands: str, callers: tuple[int, ...] = (), **table: object) -> ev.Settled:
    """Everybody checks to the declaration."""
    played = Table(*hands, **table)  # type: ignore[arg-type]
    played.to_declaration()
    return played.declare(*callers)


def test_p9_a_showdown_says_which_pot_who_contested_it_and_by_what() -> None:
    settled = showdown(*STRONG_TO_WEAK[:3])
    assert settled.callers == ()
    assert settled.pots == (ev.PotWon(30, (0, 1, 2), "suit hand", (0, 1, 2), (0,), ((0, 30),)),)
    assert settled.hands[0] == ev.HandShown(
        ("Kh", "9h", "8h", "4h", "2h"), "five of a kind", 33, ("Kh", "9h", "8h", "4h", "2h"), 33
    )


def test_p9_a_lone_caller_stands_against_the_best_suit_hand_of_the_others() -> None:
    settled = showdown(*STRONG_TO_WEAK[:3], callers=(1,))
    assert settled.pots == (ev.PotWon(30, (0, 1, 2), "total", (0, 1), (1,), ((1, 30),)),)


def test_p9_all_tied_best_suit_hands_stand_against_the_caller() -> None:
    hands = "Kh 9h 8h 4s 2c", "Ks 9s 8s 6h 2d", "As Kd Qc Jh 9c"
    assert showdown(*hands).pots[0].winners == (0, 1)
    against = showdown(*hands, callers=(2,)).pots[0]
    assert (against.contenders, against.winners) == ((0, 1, 2), (2,))


def test_p9_equal_totals_split() -> None:
    settled = showdown("Kh 9h 8h 4h 2h", "Td 9c 8s 4c 2d", callers=(1,))
    assert settled.pots == (ev.PotWon(20, (0, 1), "total", (0, 1), (0, 1), ((0, 10), (1, 10))),)


def test_p9_if_everybody_says_total_hand_totals_decide() -> None:
    settled = showdown(*STRONG_TO_WEAK[:3], callers=(0, 1, 2))
    assert settled.pots[0].by == "total"
    assert settled.pots[0].winners == (1,)  # 33, 41, 38


@pytest.mark.parametrize(("rule", "winner"), [("callers-only", 1), ("with-best-hand", 0)])
def test_p9_several_callers_with_and_without_the_best_suit_hand_of_the_others(rule: str, winner: int) -> None:
    hands = "Ah Kh Qh Jh Th", "As Qs 7s 3s Kd", "Jd 8d 5d Ac 4c"
    settled = showdown(*hands, callers=(1, 2), several_callers=rule)
    assert settled.pots[0].winners == (winner,)


def test_p10_a_caller_in_the_main_pot_only_does_not_count_in_the_side_pot() -> None:
    # Seat 1 is all-in with its ante and has the highest total; seats 0 and 2 bet on.
    table = Table("Kh 9h 8h 4h 2h", "As Kd Qc Jh Ts", "Ad Qd 7d Kc Tc", stacks=(500, 10, 500))
    table.does("bet 20", "call")
    table.to_declaration()
    settled = table.declare(1)
    assert settled.pots == (
        ev.PotWon(30, (0, 1, 2), "total", (0, 1), (1,), ((1, 30),)),
        ev.PotWon(40, (0, 2), "suit hand", (0, 2), (0,), ((0, 40),)),
    )


def test_p10_a_caller_in_the_side_pot_too_counts_in_both() -> None:
    table = Table("Kh 9h 8h 4h 2h", "As Kd Qc Jh Ts", "Ad Qd 7d Kc Tc", stacks=(500, 10, 500))
    table.does("bet 20", "call")
    table.to_declaration()
    main, side = table.declare(1, 2).pots
    assert (main.by, main.contenders, main.winners) == ("total", (1, 2), (1,))
    assert (side.by, side.contenders, side.winners) == ("total", (0, 2), (2,))


def test_p10_all_in_for_50_and_120_with_one_folded_at_200_pays_200_210_and_160() -> None:
    hands = STRONG_TO_WEAK[:4]
    table = Table(*hands, dealer=3, stacks=(50, 120, 500, 500), limit="no-limit")
    table.does("bet 40", "raise 110", "raise 190", "call")  # with the ante 50, 120, 200 and 200
    table.all_pat()
    table.does("bet 10", "fold")
    settled = table.declare()
    assert settled.payout == (200, 210, 160, 0)
    assert [pot.by for pot in settled.pots] == ["suit hand", "suit hand", "alone"]


def test_p10_an_all_in_of_1204_against_898_gets_306_back_before_the_draw() -> None:
    table = Table("", "", dealer=1, stacks=(1204, 898), limit="no-limit")
    table.does("bet 1194", "call")
    assert table.of(ev.Returned) == [ev.Returned(0, 306)]
    assert table.state.phase == "draw"
    assert table.view(None).pots[0].chips == 2 * 898


def test_c4_the_odd_chip_goes_to_the_winner_nearest_to_the_dealers_left() -> None:
    hands = "Kh 9h 8h 4s 2c", "Ks 9s 8s 6h 2d", "4d 6d 5h 7s 3c"
    for dealer, favoured in ((0, 1), (1, 0), (2, 0)):
        settled = showdown(*hands, dealer=dealer, ante=5)
        assert settled.payout[favoured] == 8
        assert sum(settled.payout) == 15


def test_p11_with_show_all_everybody_still_in_shows() -> None:
    table = Table(*STRONG_TO_WEAK[:3])
    table.does("bet 10", "call", "fold")
    table.to_declaration()
    assert [hand is not None for hand in table.declare().hands] == [False, True, True]


def test_p11_otherwise_only_winners_and_callers_show() -> None:
    hidden = {"show_all": "off"}
    assert [bool(h) for h in showdown(*STRONG_TO_WEAK[:3], **hidden).hands] == [True, False, False]
    called = showdown(*STRONG_TO_WEAK[:3], callers=(2,), **hidden)
    assert [bool(h) for h in called.hands] == [False, False, True]
    lost = showdown("Ah Kh Qh Jh Th", *STRONG_TO_WEAK[1:3], callers=(2,), **hidden)
    assert [bool(h) for h in lost.hands] == [True, False, True]


def test_p11_nothing_that_is_told_gives_away_whose_hidden_hand_stood_against_the_caller() -> None:
    settled = showdown(*STRONG_TO_WEAK[:3], callers=(2,), show_all="off")
    assert settled.pots[0].contenders == (2,)


def test_p11_chips_that_nobody_else_could_win_are_taken_without_showing() -> None:
    # Seat 2 loses the main pot to seat 0; seat 1 has folded, so nobody else can win the side pot.
    hands = STRONG_TO_WEAK[0], "", STRONG_TO_WEAK[1]
    table = Table(*hands, dealer=2, stacks=(50, 500, 500), limit="no-limit", show_all="off")
    table.does("bet 40", "raise 90", "call")
    table.all_pat()
    table.does("check", "bet 50", "fold")
    settled = table.declare()
    assert settled.payout == (150, 0, 100)
    assert [pot.by for pot in settled.pots] == ["suit hand", "alone"]
    assert [bool(hand) for hand in settled.hands] == [True, False, False]


def test_the_view_keeps_how_the_hand_before_ended() -> None:
    table = Table(*STRONG_TO_WEAK[:2])
    table.to_declaration()
    table.declare()
    assert table.state.hand == 2
    for viewer in (None, 0, 1):
        assert table.view(viewer).last == table.settled


def test_a_view_names_the_viewers_own_hand_and_no_other() -> None:
    table = Table(*STRONG_TO_WEAK[:2])
    mine = table.view(1)
    assert mine.cards == ("As", "Qs", "7s", "3s", "Kd")
    assert mine.mine == ev.HandShown(mine.cards, "four of a kind", 31, mine.cards[:4], 41)
    assert table.view(None).mine is None
    assert table.view(None).cards == ()


def test_a_view_shows_bets_of_the_round_apart_from_the_pots() -> None:
    table = Table("", "", "", stacks=(500, 10, 500))
    table.does("bet 20")
    seen = table.view(0)
    assert (seen.bets, seen.level, seen.to_call) == ((0, 0, 20), 20, 20)
    assert [(pot.chips, pot.seats) for pot in seen.pots] == [(30, (0, 1, 2))]
