// Whole pages: the sidebar, and verdicts for all rules of a page.

// MARK: Not applicable

const isWhollyNotApplicable = ({ total }, na) => total > 0 && na === total;

function drawPageButton(page, value) {
  const control = page.querySelector(".page-header button");
  if (control === null) return;
  const reopens = isWhollyNotApplicable(value, value["n.a."]);
  setText(control.firstElementChild, reopens ? "Reopen" : "Not applicable");
  control.disabled = value.total === 0;
}

// Sets all rules of a page to n.a., or back to open if they all are n.a. Undo restores the verdicts.
function togglePage(page) {
  const value = partCounts.get(page);
  const verdict = isWhollyNotApplicable(value, value["n.a."]) ? "open" : "n.a.";
  const changes = [];
  items.forEach((item, position) => {
    if (pageOf[position] !== page || isGone(item) || entry(position).verdict === verdict) return;
    changes.push([position, withVerdict(position, verdict)]);
  });
  const decided = changes.filter(([position]) => verdict === "n.a." && entry(position).verdict !== "open").length;
  change(changes);
  showMessage(`${page.querySelector("h2").textContent}: ${pluralized(changes.length, "rule")} set to ${verdict}`
    + (decided > 0 ? `, ${grouped(decided)} of them had another verdict.` : "."), true);
}

main.addEventListener("click", ({ target }) => {
  const control = target.closest(".page-header button");
  if (control !== null) togglePage(control.closest(".page"));
});

byId("undo-last").addEventListener("click", () => { undo(); main.focus({ preventScroll: true }); });
byId("close-message").addEventListener("click", () => { showMessage(""); main.focus({ preventScroll: true }); });
byId("undo").addEventListener("click", () => {
  const position = undo();
  if (byId("undo").disabled && position >= 0) focusRow(rows[position]);
});

// MARK: Sidebar

// Wide screens always show the lists of the sidebar.
function unfoldSidebar() {
  const wide = matchMedia("(min-width: 64rem)");
  for (const fold of document.querySelectorAll(".sidebar details")) {
    const follow = () => { fold.open = wide.matches; };
    wide.addEventListener("change", follow);
    follow();
    // On small screens the list covers the page that it leads to.
    fold.addEventListener("click", ({ target }) => {
      if (!wide.matches && target.closest("a") !== null) fold.open = false;
    });
  }
}

// Marks the link of the page at the top of the window.
function followScrolling() {
  const sidebar = document.querySelector(".sidebar");
  const inView = new Set();
  let current = null;
  const observer = new IntersectionObserver((changes) => {
    for (const { target, isIntersecting } of changes) {
      if (isIntersecting) inView.add(target); else inView.delete(target);
    }
    const page = pages.find((candidate) => inView.has(candidate));
    const link = page === undefined ? null : linkOf(page);
    if (link === null || link === current) return;
    if (current !== null) current.removeAttribute("aria-current");
    current = link;
    current.setAttribute("aria-current", "true");
    if (sidebar.scrollHeight > sidebar.clientHeight) {
      const { top, bottom } = link.getBoundingClientRect();
      if (top < 0 || bottom > innerHeight) sidebar.scrollTop += top - innerHeight / 3;
    }
  }, { rootMargin: "-15% 0px -60% 0px" });
  for (const page of pages) observer.observe(page);
}

// MARK: Menus

// A menu closes when another part of the page is used.
const menus = Array.from(document.querySelectorAll(".menu"));
document.addEventListener("click", ({ target }) => {
  for (const menu of menus) {
    if (!menu.contains(target) || target.closest(".closes") !== null) menu.open = false;
  }
});
for (const menu of menus) {
  menu.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget !== null && !menu.contains(relatedTarget)) menu.open = false;
  });
  menu.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !menu.open) return;
    menu.open = false;
    menu.firstElementChild.focus();
  });
}
