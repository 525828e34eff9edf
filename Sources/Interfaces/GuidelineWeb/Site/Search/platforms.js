// The platforms of a page on a site of files: a button for each hides what is for others only. The address keeps the choice.

const choices = [...document.querySelectorAll("span.chip[data-platform]")].map((chip) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "chip";
  button.dataset.platform = chip.dataset.platform;
  button.append(...chip.childNodes);
  chip.replaceWith(button);
  button.addEventListener("click", () =>
    choosePlatform(button.getAttribute("aria-pressed") === "true" ? "" : button.dataset.platform, true));
  return button;
});

function choosePlatform(platform, isRemembered) {
  for (const button of choices) button.setAttribute("aria-pressed", button.dataset.platform === platform);
  for (const record of document.querySelectorAll("[data-platforms]")) {
    record.hidden = platform !== "" && !record.dataset.platforms.split(" ").includes(platform);
  }
  if (isRemembered) remember("platform", platform);
}

// Keeps a choice in the address; some browsers do not change addresses of files.
function remember(name, value) {
  try {
    history.replaceState(null, "", (value === "" ? location.pathname : `?${name}=${encodeURIComponent(value)}`) + location.hash);
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
}

if (choices.length > 0) choosePlatform(new URLSearchParams(location.search).get("platform") ?? "", false);
