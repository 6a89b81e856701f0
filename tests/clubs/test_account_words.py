"""The pages and letters about an account speak the language of the site, and none of them leads nowhere."""

import ast
import gettext
import re
from pathlib import Path

import allauth
import pytest
from allauth.account.models import EmailAddress
from django.conf import settings
from django.core import mail
from django.test import Client
from django.urls import reverse

from clubs import services
from clubs.models import Person

pytestmark = pytest.mark.django_db
OURS = Path(settings.BASE_DIR) / "locale/en/LC_MESSAGES"
THEIRS = Path(allauth.__file__).parent / "locale/en/LC_MESSAGES/django.po"
# What allauth says of itself, and nobody at a card table does.
FOREIGN = re.compile(
    r"sign(ed|ing)?[ -](in|out|up)\b|two-factor|re-?send|\bplease\b|successfully|username|reauthenticate"
    r"|receiving this (e?mail)|deactivate|token",
    re.IGNORECASE,
)
PASSWORD = "a few good words"


def entries(catalogue: Path) -> dict[str, str]:
    """msgid to msgstr of a .po file, plurals left out."""
    found: dict[str, str] = {}
    for block in catalogue.read_text().split("\n\n"):
        if "\nmsgid_plural " in block:
            continue
        texts: dict[str, str] = {}
        name = ""
        for line in block.splitlines():
            if line.startswith(("msgid ", "msgstr ")):
                name, line = line.split(" ", 1)
            if line.startswith('"') and name:
                texts[name] = texts.get(name, "") + ast.literal_eval(line)
        if texts.get("msgid"):
            found[texts["msgid"]] = texts.get("msgstr", "")
    return found


@pytest.fixture
def wren(client: Client) -> Person:
    person = services.create_person(name="Wren", password=PASSWORD, email="wren@club.example")
    EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
    client.post(reverse("account_login"), {"login": "Wren", "password": PASSWORD})
    mail.outbox.clear()
    return person


def test_every_sentence_that_is_said_otherwise_is_one_that_allauth_says_and_is_compiled() -> None:
    with (OURS / "django.mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    theirs = entries(THEIRS)
    said = entries(OURS / "django.po")
    assert len(said) > 150
    for msgid, msgstr in said.items():
        assert msgid in theirs, msgid
        assert compiled.gettext(msgid) == msgstr
        assert set(re.findall(r"%\(\w+\)s|\{\w+\}", msgstr)) <= set(re.findall(r"%\(\w+\)s|\{\w+\}", msgid))


PAGES = [
    "account_email", "account_change_password", "account_reset_password", "account_reset_password_done",
    "account_reset_password_from_key_done", "account_inactive", "account_reauthenticate", "account_logout",
    "mfa_index", "mfa_list_webauthn",
]  # fmt: skip


@pytest.mark.parametrize("name", PAGES)
def test_a_page_about_an_account_is_in_the_words_of_the_site_and_leads_on(
    client: Client, wren: Person, name: str
) -> None:
    answer = client.get(reverse(name))
    assert answer.status_code == 200, answer.headers.get("Location")
    page = answer.content.decode()
    main = re.search(r"<main.*?</main>", page, re.DOTALL)
    assert main is not None
    words = re.sub(r"<script.*?</script>|<[^>]*>", " ", main[0], flags=re.DOTALL)
    assert not FOREIGN.search(words), FOREIGN.search(words)
    assert re.search(r"<a [^>]*href=|<button", main[0]), "a dead end"


def test_a_bad_link_says_so_and_leads_to_another(client: Client) -> None:
    for address in ("/accounts/password/reset/key/1-set-password/", "/accounts/confirm-email/none/"):
        page = client.get(address).content.decode()
        assert "It has been used or is too old" in page or "This link has been used or is too old" in page
        assert "Have another letter sent" in page


def letter() -> mail.EmailMessage:
    sent = mail.outbox.pop()
    assert not mail.outbox
    assert sent.subject.startswith("Caxton: ")
    assert not FOREIGN.search(sent.subject + str(sent.body)), sent.body
    assert "Caxton, the house of original card games" in sent.body
    return sent


def test_the_letters_are_in_the_words_of_the_site(client: Client, wren: Person) -> None:
    client.post(reverse("account_email"), {"action_add": "", "email": "other@club.example"})
    confirming = letter()
    assert confirming.subject == "Caxton: Confirm your email address"
    assert re.search(r"/accounts/confirm-email/[^/\s]+/", str(confirming.body))
    assert "Wren has given this address" in confirming.body

    stranger = Client()
    stranger.post(reverse("account_reset_password"), {"email": "wren@club.example"})
    reset = letter()
    assert reset.to == ["wren@club.example"]
    assert reset.body.index("choose a new one here") < reset.body.index("/accounts/password/reset/key/")
    assert "Your name there is Wren." in reset.body
    stranger.post(reverse("account_reset_password"), {"email": "nobody@club.example"})
    assert "No account here uses that address" in letter().body
