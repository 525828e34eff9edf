// Results while typing. Without scripts the form works as a form.

// The name of the site, the last part of each title.
const site = document.title.split(" – ").pop();

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

if (form !== null) {
  searchWhileTyping(update);
  if (words.value === "") words.focus({ preventScroll: true });
}
