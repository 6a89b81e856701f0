"""What a club's pages show to whom, its seasons and its board, each with the way back."""

import datetime

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.models import Club, Membership, Person, Season
from games.tables import services as tables

pytestmark = pytest.mark.django_db
BACKEND = "django.contrib.auth.backends.ModelBackend"
AUTUMN = {"start": datetime.date(2026, 9, 1), "end": datetime.date(2026, 12, 20)}


@pytest.fixture
def owner() -> Person:
    return services.create_person(name="Owner Ona", password=None)


@pytest.fixture
def wren() -> Person:
    return services.create_person(name="Wren", password=None)


@pytest.fixture
def club(owner: Person) -> Club:
    return services.found_club(name="Ludgate", owner=owner)


def logged_in(person: Person) -> Client:
    client = Client()
    client.force_login(person, backend=BACKEND)
    return client


def page(client: Client, name: str, *args: object) -> str:
    answer = client.get(reverse(name, args=args))
    assert answer.status_code == 200
    return answer.content.decode()


def test_of_all_seasons_one_at_most_is_the_current_one(club: Club, owner: Person) -> None:
    autumn = services.add_season(club=club, by=owner, name="Autumn", **AUTUMN)
    spring = services.add_season(club=club, by=owner, name="Spring", **AUTUMN)
    assert [one.name for one in club.seasons.filter(current=True)] == ["Autumn"]
    services.make_season_current(season=spring, by=owner)
    assert [one.name for one in club.seasons.filter(current=True)] == ["Spring"]
    with pytest.raises(IntegrityError), transaction.atomic():
        Season.objects.filter(pk=autumn.pk).update(current=True)


def test_a_season_ends_after_it_has_begun_and_its_name_is_its_own(club: Club, owner: Person) -> None:
    backwards = {"start": AUTUMN["end"], "end": AUTUMN["start"]}
    with pytest.raises(ValidationError, match="ends after"):
        services.add_season(club=club, by=owner, name="Autumn", **backwards)
    services.add_season(club=club, by=owner, name="Autumn", **AUTUMN)
    with pytest.raises(ValidationError, match="of that name"):
        services.add_season(club=club, by=owner, name="Autumn", **AUTUMN)


def test_a_deleted_season_is_gone_for_members_and_comes_back(club: Club, owner: Person, wren: Person) -> None:
    season = services.add_season(club=club, by=owner, name="Autumn", **AUTUMN)
    services.delete_season(season=season, by=owner)
    assert "Autumn" not in page(logged_in(wren), "club_seasons", club.slug)
    assert "Autumn" in page(logged_in(owner), "club_seasons", club.slug)
    with pytest.raises(services.Refused):
        services.make_season_current(season=season, by=owner)
    services.restore_season(season=season, by=owner)
    assert "Autumn" in page(logged_in(wren), "club_seasons", club.slug)


def test_a_deleted_announcement_is_read_by_organisers_alone_and_comes_back(
    club: Club, owner: Person, wren: Person
) -> None:
    news = services.announce(club=club, author=owner, title="The Anchor is closed", text="So we meet online.")
    services.delete_announcement(announcement=news, by=owner)
    board = reverse("announcements", args=[club.slug])
    for address in (club.get_absolute_url(), board, f"{board}?deleted"):
        assert "Anchor" not in logged_in(wren).get(address).content.decode()
    assert "Anchor" in logged_in(owner).get(f"{board}?deleted").content.decode()
    services.restore_announcement(announcement=news, by=owner)
    assert "Anchor" in page(Client(), "announcements", club.slug)


def test_a_private_club_is_in_no_list_and_at_no_address_for_outsiders(
    club: Club, owner: Person, wren: Person
) -> None:
    services.set_club(club=club, by=owner, private=True)
    for client in (Client(), logged_in(wren)):
        assert "Ludgate" not in page(client, "clubs")
        for name in ("club", "club_members", "announcements", "club_seasons"):
            assert client.get(reverse(name, args=[club.slug])).status_code == 404
    services.invite_person(club=club, by=owner, person=wren)
    assert "Ludgate invites you" in page(logged_in(wren), "clubs")
    assert "Owner Ona" not in page(logged_in(wren), "club", club.slug)
    services.join(club=club, person=wren)
    assert "Owner Ona" in page(logged_in(wren), "club", club.slug)


def test_a_table_of_a_private_club_is_found_by_its_members_alone(
    club: Club, owner: Person, wren: Person
) -> None:
    services.set_club(club=club, by=owner, private=True)
    club.refresh_from_db()
    table = tables.open_table(game="saint", seats=3, host=owner, club=club)
    assert table.slug not in page(logged_in(wren), "tables")
    assert logged_in(wren).get(table.get_absolute_url()).status_code == 404
    services.enrol(club=club, person=wren)
    assert table.slug in page(logged_in(wren), "club", club.slug)
    # With the key in the socket's address, which knows tables and no clubs.
    assert f"?key={table.invite}" in page(logged_in(wren), "table", table.slug)
    logged_in(wren).post(reverse("sit", args=[table.slug]))
    assert table.seats.filter(person=wren).exists()


def test_a_club_that_turned_private_takes_its_open_tables_off_the_list(club: Club, owner: Person) -> None:
    table = tables.open_table(game="saint", seats=3, host=owner, club=club)
    assert table.slug in page(Client(), "tables")
    services.set_club(club=club, by=owner, private=True)
    assert table.slug not in page(Client(), "tables")


def test_hours_are_those_of_the_place_where_the_club_plays(club: Club, owner: Person) -> None:
    services.set_club(club=club, by=owner, time_zone="Pacific/Kiritimati")
    news = services.announce(club=club, author=owner, title="News", text="Of today.")
    news.published = datetime.datetime(2026, 12, 31, 23, 0, tzinfo=datetime.UTC)
    news.save()
    assert "1 January 2027" in page(Client(), "announcements", club.slug)


def test_the_page_of_a_member_offers_what_may_be_done_and_no_more(
    club: Club, owner: Person, wren: Person
) -> None:
    bo = services.create_person(name="Bo", password=None)
    services.enrol(club=club, person=wren, role="organiser")
    member = services.enrol(club=club, person=bo)
    for person, of, seen in [
        (owner, wren, ["remove", "ban"]),
        (wren, bo, ["remove", "ban"]),
        (wren, owner, []),
        (wren, wren, []),
    ]:
        row = club.memberships.get(person=of)
        shown = page(logged_in(person), "club_member", club.slug, row.pk)
        offered = [act for act in ("remove", "ban") if f"/members/{row.pk}/{act}/" in shown]
        assert offered == seen, (person, of)
    asked = page(logged_in(wren), "club_member_act", club.slug, member.pk, "ban")
    assert "can&#x27;t join again" in asked and "An organiser can lift the ban" in asked


def test_whoever_is_banned_reads_why_the_door_is_shut_but_no_reason(
    club: Club, owner: Person, wren: Person
) -> None:
    services.ban(membership=services.enrol(club=club, person=wren), by=owner, reason="Cheats")
    shown = page(logged_in(wren), "club", club.slug)
    assert "closed its door to you" in shown and "Cheats" not in shown
    assert reverse("join_club", args=[club.slug]) not in shown


def test_a_large_club_is_shown_with_a_dozen_queries(
    club: Club, owner: Person, wren: Person, django_assert_max_num_queries
) -> None:
    people = [Person(username=f"Person {n}", name_key=f"person{n}") for n in range(500)]
    for person in Person.objects.bulk_create(people):
        Membership.objects.create(club=club, person=person)
    for name in ("club", "club_members", "announcements", "club_seasons", "club_deeds", "club_invitations"):
        client = logged_in(owner)
        with django_assert_max_num_queries(12):
            page(client, name, club.slug)


def test_an_organiser_writes_in_his_own_admin_and_finds_no_other_club_there(
    club: Club, owner: Person, wren: Person
) -> None:
    other = services.found_club(name="Aldgate", owner=wren)
    client = logged_in(owner)
    season = {"name": "Autumn", "start": "2026-09-01", "end": "2026-12-20"}
    assert client.post("/organise/clubs/season/add/", {"club": club.pk, **season}).status_code == 302
    assert club.seasons.get().name == "Autumn" and club.deeds.filter(what="season_added").exists()
    refused = client.post("/organise/clubs/season/add/", {"club": other.pk, **season})
    assert refused.status_code == 200 and not other.seasons.exists()
    theirs = services.add_season(club=other, by=wren, name="Winter", **AUTUMN)
    client.post(f"/organise/clubs/season/{theirs.pk}/change/", {**season, "name": "Ours"})
    chosen = {"action": "delete", "_selected_action": [theirs.pk, club.seasons.get().pk]}
    client.post("/organise/clubs/season/", chosen)
    theirs.refresh_from_db()
    assert (theirs.name, theirs.deleted) == ("Winter", None)
    assert club.seasons.get().deleted is not None
    assert "Aldgate" not in client.get("/organise/clubs/club/").content.decode()


def test_the_admin_does_not_orphan_a_club_either(admin_client: Client, club: Club, owner: Person) -> None:
    row = club.memberships.get(person=owner)
    answer = admin_client.post(f"/admin/clubs/membership/{row.pk}/change/", {"role": "member"}, follow=True)
    assert "is the last owner of Ludgate" in answer.content.decode()
    row.refresh_from_db()
    assert row.role == "owner"
