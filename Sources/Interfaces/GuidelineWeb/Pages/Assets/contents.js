// The list of contents marks the section that is read.

const sections = new Map([...document.querySelectorAll(".contents a")].map((link) =>
  [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));

function currentSection() {
  // The last sections of a page cannot reach its top: at the end the chosen one counts.
  const chosen = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  const top = (title) => title.getBoundingClientRect().top;
  if (isAtEnd && sections.has(chosen) && top(chosen) >= 0) return chosen;
  return [...sections.keys()].filter((title) => top(title) < innerHeight / 3).at(-1);
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
