"""What allauth asks of the site: names by our rules, guests who keep their games."""

from allauth.account.adapter import DefaultAccountAdapter
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from clubs import services
from clubs.models import Person
from clubs.names import clean_name
from clubs.queries import name_is_free


class AccountAdapter(DefaultAccountAdapter):
    def new_user(self, request):
        """A guest who signs up stays the same row."""
        return _guest_of(request) or super().new_user(request)

    def clean_username(self, username, shallow=False):
        name = clean_name(username)
        if not shallow and not name_is_free(name, besides=_guest_of(self.request)):
            raise ValidationError(_("Somebody has that name, or one that looks the same. Choose another."))
        return name

    def save_user(self, request, user, form, commit=True):
        data = form.cleaned_data
        return services.sign_up(
            person=user,
            name=data["username"],
            email=data.get("email") or "",
            password=data.get("password1") or data.get("password"),
        )

    def login(self, request, user):
        """The last step of every way in; a guest's games come along."""
        guest = _guest_of(request)
        super().login(request, user)
        if guest is not None and guest.pk != user.pk:
            services.merge_guest(guest=guest, into=user)


def _guest_of(request) -> Person | None:
    if request is None or not request.user.is_authenticated:
        return None
    return Person.objects.filter(pk=request.user.pk, is_guest=True).first()
