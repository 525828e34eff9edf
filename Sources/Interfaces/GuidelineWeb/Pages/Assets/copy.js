// Buttons that copy the text of an element. They are hidden where nothing can be copied.

for (const button of document.querySelectorAll("button[data-copy]")) {
  if (!navigator.clipboard) continue;
  const title = button.textContent;
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
      button.textContent = "Copied";
    } catch (error) {
      button.textContent = "Not copied";
    }
    setTimeout(() => { button.textContent = title; }, 1500);
  });
}
