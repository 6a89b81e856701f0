"""`make run`: the whole site on one machine, with nothing installed but the pinned packages."""
