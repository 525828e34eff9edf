// The search of a site of files: shows its fields, loads the records on first use and lists the results.

const assets = document.currentScript.src;
const mostCharacters = 240;
const start = form === null ? [] : [...results.childNodes];
let engine = null;

for (const hidden of document.querySelectorAll("form[role=search][hidden]")) hidden.hidden = false;

function loadScript(name) {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = new URL(name, assets);
    script.addEventListener("load", resolve);
    script.addEventListener("error", () => reject(new Error(`${name} is missing`)));
    document.head.append(script);
  });
}

function loadEngine() {
  engine ??= loadScript(searchFiles.engine).then(() => loadScript(searchFiles.data))
    .then(() => globalThis.higSearch)
    .catch((error) => {
      engine = null;
      throw error;
    });
  return engine;
}

function element(name, className, ...children) {
  const made = document.createElement(name);
  if (className !== "") made.className = className;
  made.append(...children);
  return made;
}

function marked(search, text, terms) {
  return search.parts(text, terms).map(({ text: part, isMatch }) =>
    isMatch ? element("mark", "", part) : part);
}

function address({ slug, name }) {
  return new URL(`../pages/${encodeURIComponent(slug)}/index.html#${encodeURIComponent(name)}`, assets);
}

function excerpt({ detail }) {
  const line = detail.split("\n").find((text) => text.trim() !== "") ?? "";
  return line.length <= mostCharacters ? line : `${line.slice(0, line.lastIndexOf(" ", mostCharacters))} …`;
}

const kinds = { table: "Table", note: "Note", definition: "Definition", context: "Text" };

function item(search, { record }, terms) {
  const headings = record.section === "" ? [] : record.section.split("\u001F");
  const title = record.statement === "" ? headings.at(-1) ?? record.title : record.statement;
  const kind = record.statement === "" ? [element("span", "kind", kinds[record.kind]), " "] : [];
  const link = element("a", "statement", ...kind, ...marked(search, title, terms));
  link.href = address(record);
  const facts = element("p", "facts",
    ...record.strength === "" ? [] : [element("span", `strength ${record.strength}`,
      record.strength[0].toUpperCase() + record.strength.slice(1)), " "],
    element("span", "place", [record.title, ...headings].join(" › ")), " ",
    element("span", "platforms", search.platformText(record)));
  const text = excerpt(record);
  return element("li", "result", link,
    ...text === "" ? [] : [element("p", "excerpt", ...marked(search, text, terms))], facts);
}

// How the query was read, in the words of the served pages.
function readings(search, { corrections, expansions, platforms }) {
  const strong = (text) => element("strong", "", text);
  const pages = (slugs) => slugs.slice(0, 3).flatMap((slug) => {
    const link = element("a", "", slug);
    link.href = new URL(`../pages/${encodeURIComponent(slug)}/index.html`, assets);
    return [" ", link];
  });
  return [
    ...corrections.map(({ typed, corrected }) => [`Corrected: ${typed} → `, strong(corrected)]),
    ...expansions.map(({ terms, pages: slugs }) =>
      ["Expanded by: ", strong(terms.slice(0, 3).join(", ")), ...pages(slugs)]),
    ...platforms.length === 0 ? [] : [["Ranked for ", strong(platforms.map(search.platformName).join(", "))]],
  ].map((parts) => element("li", "interpretation", ...parts));
}

function list(search, found, terms) {
  return element("ol", "results", ...found.map((result) => item(search, result, terms)));
}

function count(number, noun) { return `${number} ${noun}${number === 1 ? "" : "s"}`; }

function show(search, text) {
  const platforms = [...document.querySelectorAll("#search_form input[name=platform]:checked")]
    .map(({ value }) => value);
  const limits = form === null ? { limit: fewResults } : {};
  const { results: found, plan } = search.search(text, { platforms, ...limits });
  const { terms } = plan;
  const weak = found.filter(({ isWeak }) => isWeak);
  const sentence = found.length === 0 ? `Nothing found for “${text}”` : count(found.length, "result");
  const parts = [element("p", "count", sentence)];
  const chips = readings(search, plan);
  if (chips.length > 0) parts.push(element("ul", "readings", ...chips));
  if (found.length > weak.length) parts.push(list(search, found.filter(({ isWeak }) => !isWeak), terms));
  if (weak.length > 0) {
    parts.push(element("details", "weak", element("summary", "", count(weak.length, "weaker result")),
      list(search, weak, terms)));
  }
  results.replaceChildren(...parts);
  statusLine.textContent = sentence;
}

async function update() {
  const text = words.value.trim();
  if (form === null) results.hidden = text === "";
  else remember("q", text);
  if (text === "") {
    results.replaceChildren(...start);
    statusLine.textContent = "";
    return;
  }
  results.setAttribute("aria-busy", "true");
  try {
    const search = await loadEngine();
    if (text === words.value.trim()) show(search, text);
  } catch (error) {
    results.replaceChildren(element("p", "notice", `The search cannot be loaded: ${error.message}`));
  } finally {
    results.removeAttribute("aria-busy");
  }
}

if (form !== null) {
  searchWhileTyping(update);
  words.value = new URLSearchParams(location.search).get("q") ?? words.value;
  if (words.value !== "") update();
  else words.focus({ preventScroll: true });
} else if (header !== null) {
  searchWhileTyping(update);
}
