// Starts the review.

main.addEventListener("submit", (event) => event.preventDefault());
rows.forEach(prepare);
initial.forEach((value, position) => { if (value !== blank) draw(position); });
main.classList.add("ready");
for (const id of ["bar", "controls"]) byId(id).hidden = false;
unfoldSidebar();
connect();
filter();
followScrolling();
