// Buttons that copy an address, a text, or the text of an element. They are hidden where nothing can be copied.

function copied({ copyLink, copyText, copy }) {
  if (copyLink !== undefined) return new URL(copyLink, location.href).href;
  return copyText ?? document.getElementById(copy).textContent;
}

for (const button of document.querySelectorAll("button:is([data-copy], [data-copy-link], [data-copy-text])")) {
  if (!navigator.clipboard) continue;
  const title = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(copied(button.dataset));
      button.textContent = "Copied";
    } catch (error) {
      button.textContent = "Not copied";
    }
    setTimeout(() => { button.textContent = title; }, 1500);
  });
}
