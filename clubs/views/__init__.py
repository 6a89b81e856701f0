"""Pages of people and clubs. A club's front page has tables on it, so that one is in games.pages."""
