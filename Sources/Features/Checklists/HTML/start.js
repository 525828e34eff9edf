// Starts the review.

addEventListener("storage", ({ key }) => { if (key === storageKey || key === null) restore(); });
addEventListener("pagehide", () => save.now());
document.addEventListener("visibilitychange", () => { if (document.visibilityState === "hidden") save.now(); });
addEventListener("beforeunload", (event) => {
  save.now();
  if (!state.isStored && state.isUnsaved) {
    event.preventDefault();
    event.returnValue = "";
  }
});

main.addEventListener("submit", (event) => event.preventDefault());
rows.forEach(prepare);
initial.forEach((value, position) => { if (value !== blank) draw(position); });
main.classList.add("ready");
for (const id of ["bar", "controls"]) byId(id).hidden = false;
unfoldPages();
checkStorage();
offerImport();
restore();
filter();
followScrolling();
