"""The browser reaches the site at all."""

from playwright.sync_api import Page, expect


def test_the_site_says_that_it_is_well(page: Page) -> None:
    page.goto("/healthz")
    expect(page.locator("body")).to_have_text("ok")
