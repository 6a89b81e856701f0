from django.urls import path

from clubs import views

urlpatterns = [
    path("me/profile/", views.profile, name="profile"),
    path("me/name/", views.choose_name, name="choose_name"),
    path("clubs/", views.clubs, name="clubs"),
    path("clubs/<slug:slug>/join/", views.join, name="join_club"),
    path("clubs/<slug:slug>/announce/", views.announce, name="announce"),
]
