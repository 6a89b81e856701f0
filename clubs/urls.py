from django.urls import include, path

from clubs.views import board, clubs, invitations, members, people, seasons

of_a_club = [
    path("join/", clubs.join, name="join_club"),
    path("ask/", clubs.ask, name="ask_club"),
    path("withdraw/", clubs.withdraw, name="withdraw_club"),
    path("leave/", clubs.leave, name="leave_club"),
    path("settings/", clubs.settings, name="club_settings"),
    path("close/", clubs.close, name="close_club"),
    path("reopen/", clubs.reopen, name="reopen_club"),
    path("deeds/", clubs.deeds, name="club_deeds"),
    path("members/", members.members, name="club_members"),
    path("members/<int:pk>/", members.member, name="club_member"),
    path("members/<int:pk>/<slug:act>/", members.member_act, name="club_member_act"),
    path("requests/", members.requests, name="club_requests"),
    path("requests/<int:pk>/", members.answer_request, name="answer_club_request"),
    path("invitations/", invitations.invitations, name="club_invitations"),
    path("invitations/person/", invitations.invite_person, name="invite_to_club"),
    path("invitations/<int:pk>/send/", invitations.send_again, name="send_club_invitation"),
    path("invitations/<int:pk>/revoke/", invitations.revoke, name="revoke_club_invitation"),
    path("announce/", board.announce, name="announce"),
    path("announcements/", board.announcements, name="announcements"),
    path("announcements/<int:pk>/", board.announcement, name="announcement"),
    path("announcements/<int:pk>/delete/", board.delete_announcement, name="delete_announcement"),
    path("announcements/<int:pk>/restore/", board.restore_announcement, name="restore_announcement"),
    path("seasons/", seasons.seasons, name="club_seasons"),
    path("seasons/new/", seasons.new_season, name="new_club_season"),
    path("seasons/<int:pk>/change/", seasons.change_season, name="change_club_season"),
    path("seasons/<int:pk>/current/", seasons.make_current, name="make_club_season_current"),
    path("seasons/<int:pk>/delete/", seasons.delete_season, name="delete_club_season"),
    path("seasons/<int:pk>/restore/", seasons.restore_season, name="restore_club_season"),
]

urlpatterns = [
    path("me/profile/", people.profile, name="profile"),
    path("me/name/", people.choose_name, name="choose_name"),
    path("clubs/", clubs.clubs, name="clubs"),
    path("clubs/new/", clubs.found, name="found_club"),
    path("clubs/invitation/<slug:secret>/", invitations.by_link, name="club_invitation"),
    path("clubs/<slug:slug>/", include(of_a_club)),
]
