// The list of contents marks the section that is read.

const sections = new Map([...document.querySelectorAll(".contents a")].map((link) =>
  [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));

function currentSection() {
  // The chosen section counts while its title is near the top, also if the next one is there too; at the end of a page,
  // whose last sections cannot reach the top, while it can be seen.
  const chosen = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const top = (title) => title.getBoundingClientRect().top;
  const upper = innerHeight / 3;
  if (sections.has(chosen) && top(chosen) > -2 && (isAtEnd || top(chosen) < upper)) return chosen;
  return [...sections.keys()].filter((title) => top(title) < upper).at(-1);
}

function markSection() {
  const current = currentSection();
  for (const [title, link] of sections) {
    if (title === current) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

if (sections.size > 0) {
  addEventListener("scroll", () => requestAnimationFrame(markSection), { passive: true });
  addEventListener("hashchange", markSection);
  markSection();
}
