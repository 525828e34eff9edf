// The form and the results of a search, and moving through the results.

document.documentElement.classList.add("scripted");

const form = document.getElementById("search_form");
const words = document.getElementById("search_words");
const results = document.getElementById("search_results");
const statusLine = document.getElementById("search_status");

function resultLinks() {
  return Array.from(results?.querySelectorAll(".titles a, .result .statement") ?? [])
    .filter((link) => link.checkVisibility());
}

function focusResult(position) {
  const link = resultLinks()[position];
  link?.focus();
  link?.scrollIntoView({ block: "nearest" });
  return link !== undefined;
}
