"""Saint Poker: 2-5 players, eight rounds, no betting (rules.md S1-S13)."""

from games.engine.game import Game
from games.variants.saint import play
from games.variants.saint.events import Event, show
from games.variants.saint.judge import judge
from games.variants.saint.options import TEXTS, SaintOptions
from games.variants.saint.state import FEWEST, MOST, State
from games.variants.saint.view import View, view

GAME = Game(
    id="saint",
    version=1,
    name="Saint Poker",
    seats=(FEWEST, MOST),
    minutes=25,
    tagline="Build a river, show two, pick up the rest.",
    options=SaintOptions,
    state=State,
    event=Event,
    view_type=View,
    setup=play.setup,
    to_act=play.to_act,
    choices=play.choices,
    apply=play.apply,
    default=play.default,
    view=view,
    show=show,
    result=play.result,
    judge=judge,
    places=play.places,
    option_texts=TEXTS,
)
