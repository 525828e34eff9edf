// Completes the last of several names in a field: each choice begins with what is in front of it.
for (const field of document.querySelectorAll("[data-several]")) {
  const names = Array.from(field.list.options, ({ value }) => value);
  field.addEventListener("input", () => {
    const before = field.value.match(/^.*,\s*/)?.[0] ?? "";
    if (field.list.options[0].value === before + names[0]) return;
    field.list.replaceChildren(...names.map((name) =>
      Object.assign(document.createElement("option"), { value: before + name })));
  });
}
