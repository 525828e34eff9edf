// Results while typing. Without scripts the form works as a form.

// The name of the site, the last part of each title.
const site = document.title.split(" – ").pop();

// Milliseconds between the last key and the request.
const pause = 60;
let timer = 0;
let running = null;

// The filled fields of the form.
function query() {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (value.trim() !== "") fields.append(name, value);
  }
  return fields.toString();
}

async function update() {
  clearTimeout(timer);
  running?.abort();
  const request = running = new AbortController();
  const text = query();
  const suffix = text === "" ? "" : `?${text}`;
  results.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(form.dataset.results + suffix, { signal: request.signal });
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const markup = await answer.text();
    if (request !== running) return;
    results.innerHTML = markup;
    statusLine.textContent = results.querySelector(".count")?.textContent ?? "";
    history.replaceState(null, "", form.action + suffix);
    const title = [words.value.trim(), "Search", site].filter((part) => part !== "");
    document.title = title.join(" – ");
  } catch (error) {
    if (error.name !== "AbortError") form.submit();
  } finally {
    if (request === running) {
      running = null;
      results.removeAttribute("aria-busy");
    }
  }
}

function updateSoon() {
  clearTimeout(timer);
  timer = setTimeout(update, pause);
}

if (form !== null) {
  form.addEventListener("input", updateSoon);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await update();
    focusResult(0);
  });
  if (words.value === "") words.focus({ preventScroll: true });
}
