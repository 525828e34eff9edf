// Results while typing. Without scripts the forms work as forms.

// The name of the site, the last part of each title.
const site = document.title.split(" – ").pop();

let running = null;

// The filled fields of a form.
function query(fields) {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(fields)) {
    if (value.trim() !== "") filled.append(name, value);
  }
  return filled;
}

async function answer(source, fields) {
  running?.abort();
  const request = running = new AbortController();
  const text = fields.toString();
  results.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(source + (text === "" ? "" : `?${text}`), { signal: request.signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const markup = await response.text();
    // Results that have the focus are not replaced.
    if (request !== running || results.contains(document.activeElement)) return false;
    results.innerHTML = markup;
    statusLine.textContent = results.querySelector(".count")?.textContent ?? "";
    if (form !== null) show(results.querySelector(".result .statement") ?? undefined);
    return true;
  } finally {
    if (request === running) {
      running = null;
      results.removeAttribute("aria-busy");
    }
  }
}

async function update() {
  const fields = query(form);
  try {
    if (!await answer(form.dataset.results, fields)) return;
    const text = fields.toString();
    history.replaceState(null, "", form.action + (text === "" ? "" : `?${text}`));
    const title = [words.value.trim(), "Search", site].filter((part) => part !== "");
    document.title = title.join(" – ");
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  }
}

async function updatePanel() {
  const fields = query(header);
  if (!fields.has("q")) return closePanel();
  fields.append("limit", fewResults);
  try {
    if (await answer(header.dataset.results, fields)) results.hidden = false;
  } catch (error) {
    if (error.name !== "AbortError") closePanel();
  }
}

// Beside the results of a wide window, the result that has the focus or the pointer.
const preview = document.createElement("aside");
preview.className = "preview";
preview.setAttribute("aria-label", "Preview");
const isWide = matchMedia("(min-width: 80rem)");
let previewed = "";

async function show(link) {
  if (!isWide.matches || previewed === (link?.href ?? "")) return;
  previewed = link?.href ?? "";
  if (link === undefined) return preview.replaceChildren();
  const { pathname, hash, href } = new URL(link.href);
  const response = await fetch(pathname);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (previewed !== href) return;
  const parts = hash === "" ? page.querySelectorAll("main .page-header .facts, main .figures, main .detail")
    : [page.getElementById(decodeURIComponent(hash.slice(1)))].filter(Boolean);
  for (const part of parts) {
    for (const each of [part, ...part.querySelectorAll("[id]")]) each.removeAttribute("id");
  }
  const title = document.createElement("h2");
  title.append(...link.cloneNode(true).childNodes);
  preview.replaceChildren(title, ...parts);
}

function followResults() {
  results.after(preview);
  for (const kind of ["focusin", "pointerover"]) {
    results.addEventListener(kind, ({ target }) => {
      const link = target.closest(".result")?.querySelector(".statement");
      if (link) show(link);
    });
  }
  show(results.querySelector(".result .statement") ?? undefined);
}

if (form !== null) {
  searchWhileTyping(update);
  followResults();
  if (words.value === "") words.focus({ preventScroll: true });
} else if (header !== null) {
  searchWhileTyping(updatePanel);
}
