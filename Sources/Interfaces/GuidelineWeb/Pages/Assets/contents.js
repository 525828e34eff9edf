// The list of contents marks the section that is read.

const sections = new Map([...document.querySelectorAll(".contents a")].map((link) =>
  [document.getElementById(decodeURIComponent(link.hash.slice(1))), link]));

function markSection() {
  const passed = [...sections.keys()].filter((title) => title.getBoundingClientRect().top < innerHeight / 3);
  for (const [title, link] of sections) {
    if (title === passed.at(-1)) link.setAttribute("aria-current", "location");
    else link.removeAttribute("aria-current");
  }
}

if (sections.size > 0) {
  addEventListener("scroll", () => requestAnimationFrame(markSection), { passive: true });
  markSection();
}
