"""Tables for organisers: what everybody may see, and stopping one. Never a hand, a deck, a seed or a key."""

from django.contrib import admin, messages
from django.contrib.admin import helpers
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.html import format_html
from django.utils.translation import gettext_lazy as _

from games.tables import queries, services
from games.tables.models import ChatLine, Finish, Seat, Table


class ReadOnly:
    """Rows that only the game itself writes."""

    def has_add_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return False


class SeatInline(ReadOnly, admin.TabularInline):
    model = Seat
    fields = ["index", "name", "person", "bot"]
    ordering = ["index"]
    extra = 0


class FinishInline(ReadOnly, admin.TabularInline):
    model = Finish
    fields = ["place", "index", "person", "points"]
    extra = 0


@admin.register(Table)
class TableAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["slug", "game", "status", "who", "host", "club", "private", "seq"]
    list_filter = ["status", "game", "pace_kind", "private", "club"]
    search_fields = ["slug", "seats__name"]
    list_select_related = ["host", "club"]
    fields = [
        *("slug", "page", "game", "game_version", "options", "status", "reason", "pace_kind", "pace_seconds"),
        *("bank_seconds", "private", "late_seats", "host", "club", "rematch_of"),
        *("seq", "decision", "commitment"),
    ]
    readonly_fields = ["page", "slug", "game_version", "seq", "decision", "commitment"]
    inlines = [SeatInline, FinishInline]
    actions = ["stop"]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return queries.tables()

    @admin.display(description=_("players"))
    def who(self, table: Table) -> str:
        return ", ".join(seat.name or "–" for seat in table.seats.all())

    @admin.display(description=_("page"))
    def page(self, table: Table) -> str:
        return format_html('<a href="{0}">{0}</a>', table.get_absolute_url())

    def has_stop_permission(self, request: HttpRequest) -> bool:
        return request.user.has_perm("tables.change_table")

    @admin.action(description=_("Stop the chosen tables …"), permissions=["stop"])
    def stop(self, request: HttpRequest, tables: QuerySet[Table]) -> HttpResponse | None:
        """Asks for the reason first, and says what will happen."""
        reason = request.POST.get("reason", "")
        if "confirmed" not in request.POST or not reason.strip():
            context = {
                **self.admin_site.each_context(request),
                "title": _("Stop tables"),
                "tables": tables,
                "opts": self.model._meta,
                "checkbox": helpers.ACTION_CHECKBOX_NAME,
                "asked": "confirmed" in request.POST,
            }
            return TemplateResponse(request, "admin/tables/stop.html", context)
        for table in tables:
            try:
                services.abort(table=table, by=request.user, reason=reason)
            except services.Refused as refused:
                self.message_user(request, f"{table}: {refused.message}", messages.WARNING)
            else:
                self.log_change(request, table, f"Stopped: {reason}")
        return None


@admin.register(ChatLine)
class ChatLineAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ["table", "name", "text", "emote"]
    search_fields = ["name", "text", "table__slug"]
    list_select_related = ["table"]

    def has_delete_permission(self, request: HttpRequest, obj: object = None) -> bool:
        return request.user.has_perm("tables.delete_chatline")
