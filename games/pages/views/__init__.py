"""What answers a request, by what the pages are for."""
