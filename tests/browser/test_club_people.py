"""A club in a real browser: an organiser invites by a link, somebody joins by it; axe looks on."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from clubs import services


def test_an_organiser_invites_and_a_member_joins_by_the_link(
    transactional_db: None, new_page: Callable[..., Page], axe: Callable[[Page], None]
) -> None:
    owner = services.create_person(name="Owner Ona", password=None)
    wren = services.create_person(name="Wren", password=None)
    services.found_club(name="Ludgate Card Club", slug="ludgate", owner=owner, private=True)
    desk = new_page(person=owner, viewport={"width": 1440, "height": 900}, color_scheme="dark")
    desk.goto("/clubs/ludgate/")
    desk.get_by_role("link", name="Invitations").click()
    desk.get_by_label("For whom").fill("The school evening")
    desk.get_by_role("button", name="Make a link").click()
    link = desk.locator("#invitation-link").inner_text()
    axe(desk)

    phone = new_page(person=wren, viewport={"width": 360, "height": 740})
    phone.goto(link)
    axe(phone)
    phone.get_by_role("button", name="Join Ludgate Card Club").click()
    expect(phone.get_by_role("status")).to_have_text("You are a member of Ludgate Card Club.")

    desk.get_by_role("link", name="Members").click()
    desk.get_by_role("link", name="Wren").click()
    desk.get_by_role("link", name="Remove …").click()
    axe(desk)
    desk.get_by_role("button", name="Remove Wren").click()
    desk.get_by_role("link", name="Take back in …").click()
    desk.get_by_role("button", name="Take Wren back in").click()
    expect(desk.get_by_role("status")).to_have_text("Wren is a member again.")
    for page, addresses in (
        (phone, ("", "members/", "seasons/")),
        (desk, ("requests/", "settings/", "deeds/")),
    ):
        for address in addresses:
            page.goto(f"/clubs/ludgate/{address}")
            axe(page)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
