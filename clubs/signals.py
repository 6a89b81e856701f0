"""What happens to people and others must follow; sent inside the service's transaction."""

from django.dispatch import Signal

# A guest turned out to own an account. Sent with `guest` and `into` (both Person) before the
# rows that nobody claims are moved one by one.
guest_merged = Signal()
