// Theme and deck, kept in cookies that the server reads too, and applied before the first paint.
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");
  const year = 365 * 24 * 3600;
  const keep = (name, value) => {
    document.cookie = `${name}=${value};path=/;max-age=${year};samesite=lax${location.protocol === "https:" ? ";secure" : ""}`;
  };
  // The server names a theme only when somebody chose one.
  const chosen = () => root.hasAttribute("data-theme-chosen");
  const follow = () => { if (!chosen()) root.dataset.theme = system.matches ? "dark" : "light"; };
  follow();
  system.addEventListener("change", follow);

  addEventListener("click", (event) => {
    if (event.target.closest("[data-theme-toggle]")) {
      root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
      root.setAttribute("data-theme-chosen", "");
      keep("theme", root.dataset.theme);
    }
    const deck = event.target.closest("[data-deck-toggle]");
    if (deck) {
      const four = root.dataset.deck !== "four";
      if (four) root.dataset.deck = "four"; else delete root.dataset.deck;
      deck.setAttribute("aria-pressed", String(four));
      keep("deck", four ? "four" : "two");
    }
  });
})();
