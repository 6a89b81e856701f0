"""A real worker and a real beat, on a real Valkey."""

import time

from games.tables import services
from games.tables.models import By, Move, Table
from tests.tables.seated import Tab, dealt_table, make_due, people


def wait_for(test, seconds=30):
    until = time.monotonic() + seconds
    while not test():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_bots_are_played_by_a_worker_and_seen_at_once(live_site, celery_worker_live, settings):
    settings.BOT_DELAY_MS = 10
    person = people(1)[0]
    table = services.open_table(game="saint", seats=3, host=person, bot_names=["random"] * 2)
    tab = Tab(live_site, table, person)
    tab.join()
    dealt = tab.until("update", lambda frame: frame["seq"] == 1)
    tab.act(dealt)
    assert tab.until("update", lambda frame: frame["decision"] == 2)["owing"] == [0, 1, 2]
    assert {move.by for move in Move.objects.filter(table=table)} == {By.PERSON, By.BOT}
    tab.close()


def test_the_beat_plays_for_who_does_not_come(celery_beat_live):
    table = dealt_table(people(2), pace_seconds=1, bank_seconds=0)
    wait_for(lambda: Table.objects.get(pk=table.pk).decision >= 3)
    assert set(Move.objects.values_list("by", flat=True)) == {By.CLOCK}


def test_the_beat_finds_bots_and_cuts_that_nobody_woke(celery_beat_live):
    person = people(1)[0]
    table = services.open_table(game="saint", seats=2, host=person, bot_names=["random"])
    make_due(table)
    wait_for(lambda: Table.objects.get(pk=table.pk).status == "playing")
    Table.objects.filter(pk=table.pk).update(bots_ms=1)
    wait_for(lambda: Move.objects.filter(table=table, by=By.BOT).exists())
