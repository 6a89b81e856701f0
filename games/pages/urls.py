from django.urls import path

from games.pages.views import belonging, lobby, reading

urlpatterns = [
    path("", lobby.home, name="home"),
    path("play/<slug:game>/", lobby.play_now, name="play_now"),
    path("practice/<slug:game>/", lobby.practice, name="practice"),
    path("tables/", lobby.tables, name="tables"),
    path("tables/new/", lobby.new_table, name="new_table"),
    path("t/<slug:slug>/invitation/", lobby.invitation, name="invitation"),
    path("rules/", reading.rules_shelf, name="rules_shelf"),
    path("rules/<slug:game>/", reading.rules, name="rules"),
    path("who-wins/<slug:game>/", reading.who_wins, name="who_wins"),
    path("deals/", reading.deals, name="deals"),
    path("me/", belonging.my_games, name="my_games"),
    path("clubs/<slug:slug>/", belonging.club, name="club"),
]
