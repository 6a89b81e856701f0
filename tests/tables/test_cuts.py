"""The players' own part in the shuffle: shuffle.md, section 1."""

import pytest

from games.engine import deal
from games.tables import services
from games.tables.models import Cut, Status
from games.tables.services import Refused
from tests.tables.seated import make_due, people, waiting_table

pytestmark = pytest.mark.django_db

ENTROPY = ["11" * 32, "22" * 32]


def promise(table, person, entropy):
    return services.cut(
        table=table,
        person_id=person.pk,
        commitment=deal.cut_commitment(table.slug, bytes.fromhex(entropy)),
    )


@pytest.fixture
def players():
    return people(2)


@pytest.fixture
def table(players):
    return waiting_table(players[0])


def fill(table, players):
    services.sit(table=table, person=players[1])
    table.refresh_from_db()


def test_the_commitment_to_the_seed_is_there_before_anybody_sits(table):
    assert table.commitment == deal.commitment(table.slug, bytes(table.seed))


def test_the_deck_comes_from_the_seed_and_every_revealed_cut(table, players):
    assert promise(table, players[0], ENTROPY[0])
    fill(table, players)
    assert table.owing == "[]"  # the second player may still promise
    assert promise(table, players[1], ENTROPY[1])
    table.refresh_from_db()
    assert table.owing == "[0,1]"
    for player, entropy in zip(players, ENTROPY, strict=True):
        services.reveal(table=table, person_id=player.pk, entropy=entropy)
    table.refresh_from_db()
    assert table.status == Status.PLAYING
    assert deal.deck_key(table.slug, bytes(table.seed), ENTROPY) in table.setup


def test_nobody_reveals_before_all_commitments_are_public(table, players):
    promise(table, players[0], ENTROPY[0])
    fill(table, players)
    with pytest.raises(Refused) as refused:
        services.reveal(table=table, person_id=players[0].pk, entropy=ENTROPY[0])
    assert refused.value.code == "too_early"


def test_nobody_promises_once_the_first_may_reveal(table, players):
    promise(table, players[0], ENTROPY[0])
    fill(table, players)
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert (table.status, table.owing) == (Status.CUTTING, "[0]")
    assert not promise(table, players[1], ENTROPY[1])


def test_a_promise_may_be_replaced_while_promises_are_open(table, players):
    promise(table, players[0], ENTROPY[1])
    promise(table, players[0], ENTROPY[0])
    assert Cut.objects.get(table=table).commitment == deal.cut_commitment(table.slug, b"\x11" * 32)


def test_who_does_not_reveal_in_time_is_dropped_and_recorded(table, players):
    for player, entropy in zip(players, ENTROPY, strict=True):
        promise(table, player, entropy)
    fill(table, players)
    promise(table, players[1], ENTROPY[1])
    services.reveal(table=table, person_id=players[1].pk, entropy=ENTROPY[1])
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Status.PLAYING
    assert list(Cut.objects.order_by("index").values_list("dropped", "entropy")) == [
        (True, ""),
        (False, ENTROPY[1]),
    ]
    assert deal.deck_key(table.slug, bytes(table.seed), ENTROPY[1:]) in table.setup


def test_what_does_not_fit_the_promise_is_dropped_and_recorded(table, players):
    promise(table, players[0], ENTROPY[0])
    fill(table, players)
    promise(table, players[1], ENTROPY[1])
    with pytest.raises(Refused) as refused:
        services.reveal(table=table, person_id=players[0].pk, entropy=ENTROPY[1])
    assert refused.value.code == "wrong_cut"
    services.reveal(table=table, person_id=players[1].pk, entropy=ENTROPY[1])
    table.refresh_from_db()
    assert table.status == Status.PLAYING
    assert Cut.objects.get(index=0).dropped


def test_a_late_cut_is_refused(table, players):
    fill(table, players)
    make_due(table)
    services.expire(table_id=table.pk)
    with pytest.raises(Refused) as refused:
        services.reveal(table=table, person_id=players[0].pk, entropy=ENTROPY[0])
    assert refused.value.code == "too_late"
    assert not promise(table, players[0], ENTROPY[0])


def test_a_table_without_any_cut_is_dealt_when_the_time_to_promise_is_over(table, players):
    fill(table, players)
    assert table.status == Status.CUTTING
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Status.CUTTING
    make_due(table)
    services.expire(table_id=table.pk)
    table.refresh_from_db()
    assert table.status == Status.PLAYING


def test_a_table_of_bots_is_dealt_at_once():
    table = services.open_table(game="saint", seats=3, host=None, host_sits=False, bot_names=["random"] * 3)
    assert table.status == Status.PLAYING


def test_a_stranger_cuts_nothing(table):
    assert not promise(table, people(1)[0], ENTROPY[0])
