"""Which app answers which address."""

from django.contrib import admin
from django.urls import include, path
from django.views.generic import RedirectView
from django.views.i18n import JavaScriptCatalog

from clubs.organise import organise
from config.views import favicon, healthz

urlpatterns = [
    path("", include("clubs.urls")),
    path("", include("games.pages.urls")),
    path("", include("games.tables.urls")),
    path("accounts/", include("allauth.urls")),
    # One way in for all: with its limit on guessing, and with the second factor of those who have one.
    path("admin/login/", RedirectView.as_view(pattern_name="account_login", query_string=True)),
    path("admin/", admin.site.urls),
    path("organise/", organise.urls),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon),
]
