"""Coming and going: joining, asking, being invited by name, leaving; and a club that is never orphaned."""

import pytest
from django.db import IntegrityError, transaction

from clubs import services
from clubs.models import Club, Deed, Membership, Person
from clubs.rules import may
from clubs.services import Refused

pytestmark = pytest.mark.django_db
Role, State = Membership.Role, Membership.State


def person(name: str) -> Person:
    return services.create_person(name=name, password=None)


@pytest.fixture
def owner() -> Person:
    return person("Owner Ona")


@pytest.fixture
def wren() -> Person:
    return person("Wren")


@pytest.fixture
def club(owner: Person) -> Club:
    return services.found_club(name="Ludgate", owner=owner, joining="ask")


def row(club: Club, of: Person) -> Membership:
    return club.memberships.get(person=of)


def refused(code: str):
    return pytest.raises(Refused, check=lambda error: error.code == code)


def test_who_asks_is_no_member_until_an_organiser_lets_him_in(
    club: Club, owner: Person, wren: Person
) -> None:
    asked = services.ask_to_join(club=club, person=wren, note="I know Ona.")
    assert (asked.state, asked.note) == (State.ASKED, "I know Ona.")
    assert not may(wren, "leave_club", club)
    services.answer_request(membership=asked, by=owner, let_in=True)
    assert row(club, wren).active
    with refused("no_request"):
        services.answer_request(membership=asked, by=owner, let_in=False)


def test_who_hears_no_may_ask_again(club: Club, owner: Person, wren: Person) -> None:
    asked = services.ask_to_join(club=club, person=wren)
    services.answer_request(membership=asked, by=owner, let_in=False)
    assert row(club, wren).state == State.LEFT
    services.ask_to_join(club=club, person=wren)
    assert row(club, wren).state == State.ASKED


def test_a_club_that_takes_requests_is_not_joined_without_asking(club: Club, wren: Person) -> None:
    with refused("not_allowed"):
        services.join(club=club, person=wren)


def test_an_open_club_is_joined_at_once(club: Club, owner: Person, wren: Person) -> None:
    services.set_club(club=club, by=owner, joining="open")
    assert services.join(club=club, person=wren).active


def test_a_private_club_takes_no_requests_and_is_joined_by_those_who_are_invited(
    club: Club, owner: Person, wren: Person
) -> None:
    services.set_club(club=club, by=owner, private=True, joining="open")
    club.refresh_from_db()
    assert not may(wren, "see_club", club)
    for service in (services.join, services.ask_to_join):
        with refused("not_allowed"):
            service(club=club, person=wren)
    services.invite_person(club=club, by=owner, person=wren)
    assert may(wren, "see_club", club) and not may(wren, "enter_club", club)
    services.join(club=club, person=wren)
    assert may(wren, "enter_club", club)


def test_inviting_who_has_asked_lets_him_in(club: Club, owner: Person, wren: Person) -> None:
    services.ask_to_join(club=club, person=wren)
    assert services.invite_person(club=club, by=owner, person=wren).active


def test_a_guest_joins_no_club(club: Club, owner: Person) -> None:
    guest = services.create_guest()
    services.set_club(club=club, by=owner, joining="open")
    with refused("guest"):
        services.join(club=club, person=guest)
    with refused("guest"):
        services.invite_person(club=club, by=owner, person=guest)


def test_a_member_only_leaves_and_comes_back_as_a_member(club: Club, owner: Person, wren: Person) -> None:
    services.enrol(club=club, person=wren, role=Role.ORGANISER)
    services.leave(club=club, person=wren)
    assert (row(club, wren).state, row(club, wren).role) == (State.LEFT, Role.MEMBER)
    assert not may(wren, "announce", club)
    services.enrol(club=club, person=wren)
    assert row(club, wren).role == Role.MEMBER


def test_the_last_owner_does_not_leave_without_naming_another(
    club: Club, owner: Person, wren: Person
) -> None:
    with refused("last_owner"):
        services.leave(club=club, person=owner)
    successor = services.enrol(club=club, person=wren)
    services.leave(club=club, person=owner, successor=successor)
    assert row(club, wren).role == Role.OWNER
    assert row(club, owner).state == State.LEFT


def test_of_two_owners_one_leaves_and_the_other_must_stay(club: Club, owner: Person, wren: Person) -> None:
    services.enrol(club=club, person=wren, role=Role.OWNER)
    services.leave(club=club, person=owner)
    with refused("last_owner"):
        services.leave(club=club, person=wren)


def test_the_last_owner_stays_an_owner_and_is_neither_removed_nor_banned(club: Club, owner: Person) -> None:
    staff = services.create_person(name="Site staff", password=None, staff=True)
    with refused("last_owner"):
        services.set_role(membership=row(club, owner), by=owner, role=Role.MEMBER)
    for service in (services.remove, services.ban):
        with refused("last_owner"):
            service(membership=row(club, owner), by=staff)


def test_an_owner_whose_account_is_closed_counts_for_nothing(club: Club, owner: Person, wren: Person) -> None:
    services.enrol(club=club, person=wren, role=Role.OWNER)
    Person.objects.filter(pk=wren.pk).update(is_active=False)
    with refused("last_owner"):
        services.leave(club=club, person=owner)


def test_the_account_of_a_last_owner_is_not_deleted(club: Club, owner: Person, wren: Person) -> None:
    with refused("last_owner"), transaction.atomic():
        owner.delete()
    services.enrol(club=club, person=wren, role=Role.OWNER)
    owner.delete()
    assert [one.person for one in club.memberships.all()] == [wren]


def test_the_admin_neither_deletes_nor_closes_the_account_of_a_last_owner(
    admin_client, club: Club, owner: Person, wren: Person
) -> None:
    page = admin_client.get(f"/admin/clubs/person/{owner.pk}/delete/").content.decode()
    assert "Ludgate" in page and 'type="submit"' not in page.split("<h1>", 1)[-1]
    admin_client.post(f"/admin/clubs/person/{owner.pk}/delete/", {"post": "yes"})
    form = {"username": owner.username, "email": "", "theme": "auto", "is_active": ""}
    answer = admin_client.post(f"/admin/clubs/person/{owner.pk}/change/", form)
    assert "last owner of Ludgate" in answer.content.decode()
    owner.refresh_from_db()
    assert owner.is_active
    services.enrol(club=club, person=wren, role=Role.OWNER)
    admin_client.post(f"/admin/clubs/person/{owner.pk}/delete/", {"post": "yes"})
    assert not Person.objects.filter(pk=owner.pk).exists()


def test_an_organiser_sends_members_away_but_no_organiser(club: Club, owner: Person, wren: Person) -> None:
    bo, cy = person("Bo"), person("Cy")
    services.enrol(club=club, person=wren, role=Role.ORGANISER)
    services.enrol(club=club, person=bo)
    services.enrol(club=club, person=cy, role=Role.ORGANISER)
    services.remove(membership=row(club, bo), by=wren)
    for service in (services.remove, services.ban):
        with refused("not_allowed"):
            service(membership=row(club, cy), by=wren)
    with refused("not_allowed"):
        services.set_role(membership=row(club, wren), by=wren, role=Role.OWNER)
    services.ban(membership=row(club, cy), by=owner)
    assert row(club, cy).state == State.BANNED


def test_a_removed_organiser_is_restored_with_the_role_of_before(
    club: Club, owner: Person, wren: Person
) -> None:
    services.enrol(club=club, person=wren, role=Role.ORGANISER)
    services.remove(membership=row(club, wren), by=owner, reason="A mistake")
    assert row(club, wren).note == "A mistake"
    services.restore(membership=row(club, wren), by=owner)
    assert (row(club, wren).role, row(club, wren).note) == (Role.ORGANISER, "")


def test_an_organiser_who_restores_gives_no_role_that_is_not_his_to_give(
    club: Club, owner: Person, wren: Person
) -> None:
    bo = person("Bo")
    services.enrol(club=club, person=bo, role=Role.ORGANISER)
    services.enrol(club=club, person=wren, role=Role.ORGANISER)
    services.remove(membership=row(club, wren), by=owner)
    services.restore(membership=row(club, wren), by=bo)
    assert row(club, wren).role == Role.MEMBER


def test_who_left_by_himself_is_not_taken_back_without_being_asked(
    club: Club, owner: Person, wren: Person
) -> None:
    services.enrol(club=club, person=wren)
    services.leave(club=club, person=wren)
    with refused("not_removed"):
        services.restore(membership=row(club, wren), by=owner)


def test_a_banned_person_finds_every_door_shut_until_the_ban_is_lifted(
    club: Club, owner: Person, wren: Person
) -> None:
    services.set_club(club=club, by=owner, joining="open")
    club.refresh_from_db()
    services.enrol(club=club, person=wren)
    services.ban(membership=row(club, wren), by=owner)
    _invitation, secret = services.make_invitation(club=club, by=owner, days=7)
    for service in (services.join, services.ask_to_join, services.enrol):
        with refused("banned"):
            service(club=club, person=wren)
    with refused("banned"):
        services.accept_invitation(secret=secret, person=wren)
    with refused("banned"):
        services.invite_person(club=club, by=owner, person=wren)
    services.lift_ban(membership=row(club, wren), by=owner)
    assert services.join(club=club, person=wren).active


def test_no_row_gives_rights_to_one_who_is_no_member(club: Club, wren: Person) -> None:
    with pytest.raises(IntegrityError), transaction.atomic():
        Membership.objects.create(club=club, person=wren, role=Role.OWNER, state=State.LEFT)


def test_a_closed_club_is_joined_and_run_by_nobody_until_it_is_opened_again(
    client, club: Club, owner: Person, wren: Person
) -> None:
    services.enrol(club=club, person=wren)
    services.close_club(club=club, by=owner)
    club.refresh_from_db()
    assert client.get(club.get_absolute_url()).status_code == 404
    assert may(wren, "enter_club", club) and not may(owner, "announce", club)
    with refused("closed"):
        services.ask_to_join(club=club, person=person("Bo"))
    services.reopen_club(club=club, by=owner)
    assert client.get(club.get_absolute_url()).status_code == 200


def test_the_book_of_the_club_says_who_did_what_to_whom_and_what_was_before(
    club: Club, owner: Person, wren: Person
) -> None:
    services.enrol(club=club, person=wren)
    services.set_role(membership=row(club, wren), by=owner, role=Role.ORGANISER)
    services.remove(membership=row(club, wren), by=owner, reason="Rude")
    last, role = Deed.objects.filter(club=club, whom=wren)[:2]
    assert (last.by, last.what, last.reason, last.before["role"]) == (owner, "removed", "Rude", "organiser")
    assert (role.what, role.before, role.after) == ("role", {"role": "member"}, {"role": "organiser"})


def test_nobody_founds_more_clubs_than_he_can_look_after(owner: Person) -> None:
    for number in range(5):
        services.found_club(name=f"Club {number}", owner=owner)
    with refused("too_many"):
        services.found_club(name="One more", owner=owner)


def test_an_address_is_made_of_the_name_and_is_never_that_of_another_page(owner: Person) -> None:
    addresses = [
        services.found_club(name=name, owner=owner).slug for name in ("New", "Ludgate Club", "ludgate  club!")
    ]
    assert addresses == ["new-2", "ludgate-club", "ludgate-club-2"]
    assert services.found_club(name="カード", owner=owner).slug.startswith("club-")
