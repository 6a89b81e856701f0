"""A name belongs to one person, and nobody can take one that a reader would take for it."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from clubs import services
from clubs.models import Person
from clubs.names import BOT_NAMES, clean_name, name_key

pytestmark = pytest.mark.django_db

LOOKS_LIKE_ANA = [
    pytest.param("ana", id="other case"),
    pytest.param("  Ana  ", id="spaces at the ends"),
    pytest.param("A na", id="a space inside"),
    pytest.param("A.n-a", id="punctuation"),
    pytest.param("Ａｎａ", id="full-width letters"),
    pytest.param("Ána", id="an accent"),
    pytest.param("Αηα", id="Greek"),
]


def person(name: str = "Ana") -> Person:
    return services.create_person(name=name, password=None)


@pytest.mark.parametrize(
    "name", [*BOT_NAMES, "B0t", "Bot 2", "quoin 7", "Admin", "Organiser", "organizer", "Caxton", "S.y.stem"]
)
def test_nobody_may_pass_for_a_bot_or_for_those_who_run_the_site(name: str) -> None:
    with pytest.raises(ValidationError) as refused:
        services.create_person(name=name, password=None)
    assert refused.value.code == "reserved"
    assert refused.value.messages == ["That name is kept for the site and its bots. Choose another."]
    assert services.create_guest(name=name).username != name


def test_names_that_only_begin_like_a_kept_one_are_free() -> None:
    for name in ("Botticelli", "Adminton", "Serif Ali", "Caxtonia"):
        assert services.create_person(name=name, password=None).username == name


@pytest.mark.parametrize("name", LOOKS_LIKE_ANA)
def test_a_look_alike_of_a_taken_name_is_refused_to_a_new_account(name: str) -> None:
    person()
    with pytest.raises(ValidationError) as refused:
        services.create_person(name=name, password=None)
    assert refused.value.code == "taken"


@pytest.mark.parametrize("name", LOOKS_LIKE_ANA)
def test_a_look_alike_of_a_taken_name_is_refused_to_somebody_who_renames(name: str) -> None:
    person()
    other = person("Bo")
    with pytest.raises(ValidationError):
        services.rename(person=other, name=name)
    other.refresh_from_db()
    assert other.username == "Bo"


@pytest.mark.parametrize("name", LOOKS_LIKE_ANA)
def test_a_guest_who_wants_a_look_alike_gets_a_made_up_name(name: str) -> None:
    person()
    guest = services.create_guest(name=name)
    assert guest.name_key != name_key("Ana")
    assert guest.is_guest and not guest.has_usable_password()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Саша", "caшa"),  # Cyrillic, with two letters that are Latin in the other
        ("Сосо", "Coco"),
        ("Bill", "BiII"),
        ("Paul 0", "Paul O"),
        ("Arnie", "Amie"),
        ("Łukasz", "Lukasz"),
    ],
)
def test_names_that_print_alike_have_one_skeleton(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Bo", "Bob"), ("Саша", "Маша"), ("Wren", "Wrem")]
)
def test_names_that_differ_have_different_skeletons(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("A", "length"),
        ("A" * 25, "length"),
        ("", "length"),
        ("Аna", "alphabets"),  # a Cyrillic A before Latin letters
        ("Bo\u200bb", "characters"),
        ("Bo\u202eb", "characters"),
        ("<b>Bo</b>", "characters"),
        ("bo@example.org", "characters"),
        ("Bo🂡", "characters"),
        ("1234", "letters"),
        ("Z\u0310\u0311\u0312\u0313\u0314algo", "marks"),
        ("You", "reserved"),
        ("H0st", "reserved"),
        ("Аdmin", "alphabets"),
        ("ADMIN.", "reserved"),
    ],
)
def test_what_is_not_a_name_is_refused_with_its_reason(name: str, code: str) -> None:
    with pytest.raises(ValidationError) as refused:
        clean_name(name)
    assert refused.value.code == code
    assert refused.value.messages[0].endswith((".", "only."))


def test_a_name_is_kept_with_single_spaces_and_in_its_composed_form() -> None:
    assert person("  Brisk \t Heron ").username == "Brisk Heron"
    assert clean_name("Jose\u0301") == "José"
    assert clean_name("日本ひと") == "日本ひと"


def test_a_person_may_change_the_case_of_the_own_name() -> None:
    ana = person()
    services.rename(person=ana, name="ANA")
    assert Person.objects.get(pk=ana.pk).username == "ANA"


def test_the_database_itself_keeps_look_alikes_out() -> None:
    person()
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.create(username="Another", name_key="ana")


def test_two_people_may_have_no_address_but_not_the_same_one() -> None:
    services.create_person(name="Ana", password=None)
    services.create_person(name="Bo", password=None, email="")
    services.create_person(name="Cy", password=None, email="cy@example.org")
    with pytest.raises(ValidationError) as refused:
        services.create_person(name="Dee", password=None, email="CY@example.org")
    assert "email" in refused.value.message_dict


def test_every_guest_gets_a_name_of_his_own() -> None:
    names = {services.create_guest().name_key for _ in range(30)}
    assert len(names) == 30


def test_the_command_line_keeps_to_the_rules_of_names() -> None:
    Person.objects.create_superuser("Brisk Heron", "", "a long secret")
    assert Person.objects.get().name_key == name_key("Brisk Heron")
    with pytest.raises(ValidationError):
        Person.objects.create_superuser("x" * 30, "", "a long secret")
