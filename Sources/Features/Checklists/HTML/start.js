// Starts the review.

main.addEventListener("submit", (event) => event.preventDefault());
rows.forEach(prepare);
initial.forEach((value, position) => { if (value !== blank) draw(position); });
main.classList.add("ready");
unfoldSidebar();
connect();
filter();
followScrolling();
