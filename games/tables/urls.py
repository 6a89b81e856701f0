from django.urls import path

from games.tables import views

urlpatterns = [
    path("t/<slug:slug>/", views.table, name="table"),
    path("t/<slug:slug>/sit/", views.sit, name="sit"),
    path("t/<slug:slug>/leave/", views.leave_table, name="leave_table"),
    path("t/<slug:slug>/start/", views.start_table, name="start_table"),
    path("t/<slug:slug>/bot/", views.add_bot, name="add_bot"),
    path("t/<slug:slug>/remove/", views.remove_seat, name="remove_seat"),
    path("t/<slug:slug>/stop/", views.stop_table, name="stop_table"),
    path("t/<slug:slug>/rematch/", views.rematch, name="rematch"),
    path("t/<slug:slug>/replay/", views.replay, name="replay"),
    path("t/<slug:slug>/replay.json", views.replay_data, name="replay_data"),
    path("t/<slug:slug>/export.json", views.export, name="export"),
]
