"""A person's own page and name."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from clubs import queries, services
from clubs.appearance import appearance_of, remember_appearance
from clubs.entry import person_of
from clubs.forms import NameForm, ProfileForm
from clubs.models import Person


@login_required
def profile(request: HttpRequest) -> HttpResponse:
    person = Person.objects.get(pk=request.user.pk)
    look = appearance_of(request)
    form = ProfileForm(
        request.POST or None,
        person=person,
        initial={
            "name": person.username,
            "birth_date": person.birth_date,
            "theme": look["theme"] or Person.Theme.AUTO,
            "four_colours": look["four_colours"],
            "sound": look["sound"],
        },
    )
    if request.method == "POST" and form.is_valid():
        chosen = dict(form.cleaned_data)
        try:
            services.rename(person=person, name=chosen.pop("name"))
            services.set_profile(person=person, **chosen)
        except ValidationError as error:
            form.add_error(None if hasattr(error, "error_dict") else "name", error)
        else:
            messages.success(request, _("Your page is saved."))
            response = redirect("profile")
            remember_appearance(response, person)
            return response
    return render(request, "clubs/profile.html", {"form": form, "person": person})


def choose_name(request: HttpRequest) -> HttpResponse:
    """Names an anonymous visitor (who becomes a guest by it), a guest or a member."""
    person = Person.objects.get(pk=request.user.pk) if request.user.is_authenticated else None
    initial = {"name": person.username if person else queries.free_guest_name()}
    form = NameForm(request.POST or None, person=person, initial=initial)
    onward = request.POST.get("next") or request.GET.get("next") or reverse("home")
    # `redirect` takes a text without a slash for the name of a page.
    if not (
        onward.startswith("/")
        and url_has_allowed_host_and_scheme(onward, {request.get_host()}, require_https=request.is_secure())
    ):
        onward = reverse("home")
    if request.method == "POST" and form.is_valid():
        name = form.cleaned_data["name"]
        try:
            if person is None:
                person_of(request, name=name)
            else:
                services.rename(person=person, name=name)
        except ValidationError as error:
            form.add_error("name", error)
        else:
            return redirect(onward)
    return render(request, "clubs/choose_name.html", {"form": form, "next": onward})
