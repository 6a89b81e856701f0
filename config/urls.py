"""Which app answers which address."""

from django.contrib import admin
from django.urls import include, path
from django.views.i18n import JavaScriptCatalog

from config.views import favicon, healthz

urlpatterns = [
    path("", include("games.pages.urls")),
    path("", include("games.tables.urls")),
    path("", include("clubs.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path("jsi18n/", JavaScriptCatalog.as_view(), name="jsi18n"),
    path("healthz", healthz, name="healthz"),
    path("favicon.ico", favicon),
]
