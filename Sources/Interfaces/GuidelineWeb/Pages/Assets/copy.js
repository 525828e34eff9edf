// Buttons that copy the text of an element, or the link and the citation of a rule. There are none where nothing can be
// copied.

function copies(button, text) {
  const title = button.textContent;
  button.type = "button";
  button.hidden = false;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(text());
      button.textContent = "Copied";
    } catch (error) {
      button.textContent = "Not copied";
    }
    setTimeout(() => { button.textContent = title; }, 1500);
  });
  return button;
}

function newButton(title, text) {
  const button = document.createElement("button");
  button.textContent = title;
  return copies(button, text);
}

if (navigator.clipboard) {
  for (const button of document.querySelectorAll("button[data-copy]")) {
    copies(button, () => document.getElementById(button.dataset.copy).textContent);
  }
  for (const rule of document.querySelectorAll(".rule")) {
    const statement = rule.querySelector(".statement");
    const tools = document.createElement("p");
    tools.className = "tools";
    tools.append(newButton("Copy link", () => statement.querySelector("a").href));
    if (rule.dataset.citation !== undefined) tools.append(newButton("Copy citation", () => rule.dataset.citation));
    statement.after(tools);
  }
}
