"""A real Chromium that complains: a console error, page error or CSP violation fails the test that saw it."""

import os
import re
import shutil
import tempfile
from collections.abc import Callable, Generator, Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from django.conf import settings
from django.contrib.staticfiles import finders
from django.test import Client
from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.live import LiveSite

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]
# Seen by the page before its own scripts: what the policy refused becomes a console error with the reason.
TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (e) =>
  console.error(`CSP ${e.violatedDirective} refused ${e.blockedURI} at ${e.sourceFile}:${e.lineNumber}`));
"""


class Problems:
    """What went wrong in the pages of one test. `allow` says beforehand which of it belongs to the test."""

    def __init__(self) -> None:
        self.seen: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def allow(self, pattern: str) -> None:
        self._allowed.append(re.compile(pattern))

    def watch(self, page: Page) -> None:
        def console(message: Any) -> None:
            if message.type == "error":
                self.seen.append(f"console: {message.text} ({message.location.get('url', '')})")

        page.on("console", console)
        page.on("pageerror", lambda error: self.seen.append(f"script: {error}"))

    @property
    def unexpected(self) -> list[str]:
        return [text for text in self.seen if not any(allowed.search(text) for allowed in self._allowed)]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all browser tests of a run, with a fresh profile."""
    program = os.environ.get("CAXTON_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if program is None:
        pytest.fail("The browser tests need Chromium; install it (Debian: apt install chromium).")
    # Sync Playwright runs an event loop in this thread; Django would refuse to touch its database beside one.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
    with tempfile.TemporaryDirectory(prefix="caxton-chromium-") as home, sync_playwright() as playwright:
        env = {**os.environ, "HOME": home, "XDG_CONFIG_HOME": home, "XDG_CACHE_HOME": home}
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS, env=env)
        yield browser
        browser.close()
    del os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"]


@pytest.fixture
def problems() -> Generator[Problems]:
    """Fails the test at its end if a page had a problem that the test did not allow."""
    found = Problems()
    yield found
    assert not found.unexpected, "\n".join(found.unexpected)


@pytest.fixture
def new_page(browser: Browser, live_site: LiveSite, problems: Problems) -> Generator[Callable[..., Page]]:
    """Opens a page in a browser of its own (own cookies): `new_page(person=ann, color_scheme="dark", ...)`.

    `person` is logged in. Other options are those of a Playwright context. Addresses start at the site.
    """
    contexts: list[BrowserContext] = []

    def open_page(person: Any = None, **options: Any) -> Page:
        context = browser.new_context(base_url=live_site.url, locale="en-GB", **options)
        contexts.append(context)
        context.set_default_timeout(15_000)
        context.add_init_script(TELL_VIOLATIONS)
        if person is not None:
            log_in(context, person, live_site)
        page = context.new_page()
        problems.watch(page)
        return page

    yield open_page
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def modules(browser: Browser) -> Generator[Page]:
    """An empty page beside the site's static files, for what a module computes: no server, no database."""

    def serve(route: Route) -> None:
        path = urlsplit(route.request.url).path
        if path.startswith("/static/"):
            file = finders.find(path.removeprefix("/static/"))
            assert file, path
            route.fulfill(path=str(file))
        else:
            route.fulfill(body="<!doctype html><title>Modules</title>", content_type="text/html")

    problems = Problems()
    context = browser.new_context(locale="en-GB")
    context.route("**/*", serve)
    page = context.new_page()
    problems.watch(page)
    page.goto("http://localhost/")
    yield page
    context.close()
    assert not problems.unexpected, "\n".join(problems.unexpected)


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    """A stranger's page on a desk-size screen."""
    return new_page(viewport={"width": 1280, "height": 800})


@pytest.fixture
def phone(new_page: Callable[..., Page]) -> Page:
    """A stranger's page on the narrowest phone we care for, with touch."""
    size = {"width": 360, "height": 740}
    return new_page(viewport=size, has_touch=True, is_mobile=True, device_scale_factor=2)


def log_in(context: BrowserContext, person: Any, live_site: LiveSite) -> None:
    """Gives the browser a session of that person."""
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": live_site.url}])


# What can differ between two themes of one page, or between one page on two screens.
COLOURS = ["color-contrast", "link-in-text-block"]
SIZES = [*COLOURS, "target-size", "scrollable-region-focusable", "meta-viewport", "region"]
RUN_AXE = """([within, rules]) => axe.run(within ?? document, {
  resultTypes: ["violations"], preload: false, ...(rules ? { runOnly: { type: "rule", values: rules } } : {}),
})"""


class AxeCheck:
    """`axe(page)` fails when axe finds anything on the page as it is now.

    within: only this part, where the rest has been checked just before. rules: only these (COLOURS, SIZES),
    where the same page has been checked in another theme or on another screen.
    """

    def __call__(self, page: Page, *, within: str | None = None, rules: list[str] | None = None) -> None:
        if not page.evaluate("'axe' in globalThis"):
            page.evaluate(AXE_SCRIPT)
        found = AxeResults(page.evaluate(RUN_AXE, [within, rules]))
        assert found.violations_count == 0, found.generate_report()


@pytest.fixture
def axe() -> AxeCheck:
    return AxeCheck()
