"""Made-up names for people who have not chosen one: a manner and a bird."""

import secrets
from collections.abc import Iterator

MANNERS = (
    "Amber Apt Bold Brave Bright Brisk Calm Candid Canny Civil Clear Clever Cosy Crisp Daring Deft "
    "Eager Early Fair Fleet Fond Frank Fresh Gentle Glad Golden Grand Hardy Hasty Honest Humble Jolly "
    "Keen Kind Lively Loyal Lucky Mellow Merry Mild Modest Neat Nimble Noble Patient Placid Plucky "
    "Polite Prompt Proud Quick Quiet Ready Sharp Shrewd Silver Sly Smart Snug Sober Spry Steady Stout "
    "Sunny Swift Tidy Trusty Warm Wary Wise Witty"
).split()
BIRDS = (
    "Avocet Bittern Bunting Buzzard Chough Condor Coot Corncrake Crake Crane Cuckoo Curlew Dipper Dove "
    "Dunlin Eider Egret Falcon Fieldfare Finch Fulmar Gannet Godwit Goose Goshawk Grebe Grouse Gull "
    "Harrier Hawk Heron Hobby Hoopoe Ibis Jackdaw Jay Kestrel Kite Knot Lapwing Lark Linnet Magpie "
    "Mallard Martin Merlin Nuthatch Oriole Osprey Owl Pelican Petrel Pipit Plover Puffin Quail Raven "
    "Redstart Robin Rook Ruff Sandpiper Shrike Siskin Skylark Snipe Sparrow Starling Stork Swallow Swan "
    "Swift Teal Tern Thrush Tit Turnstone Wagtail Warbler Whimbrel Wigeon Woodcock"
).split()


def made_up_names() -> Iterator[str]:
    """Endless proposals, none of them promised to be free; after some, a number joins in."""
    for tried in range(1_000_000):
        name = f"{secrets.choice(MANNERS)} {secrets.choice(BIRDS)}"
        yield name if tried < 20 else f"{name} {secrets.randbelow(9000) + 1000}"
