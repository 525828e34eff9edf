// Keys: the slash focuses the search field, arrows move through the results, Escape returns to the field or closes the
// panel.

function isTyping(target) {
  return target.matches?.("input, select, textarea, [contenteditable]") ?? false;
}

function moveFrom(target, by) {
  const links = resultLinks();
  const position = links.indexOf(target);
  if (target === words) return by > 0 && focusResult(0);
  if (position < 0) return false;
  if (position + by < 0) {
    words.focus();
    return true;
  }
  return focusResult(position + by);
}

document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
  let isDone = false;
  if (key === "/" && !isTyping(target) && words !== null) {
    words.focus();
    words.select();
    isDone = true;
  } else if (key === "ArrowDown" || key === "ArrowUp") {
    isDone = moveFrom(target, key === "ArrowDown" ? 1 : -1);
  } else if (key === "Escape" && words !== null && (target === words || results.contains(target))) {
    isDone = target !== words || (form === null && !results.hidden);
    words.focus();
    closePanel();
  }
  if (isDone) event.preventDefault();
});
