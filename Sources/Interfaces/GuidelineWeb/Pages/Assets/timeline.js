// A slider over the revisions of a page, which are links without scripts.

const timeline = document.getElementById("page_timeline");

function addSlider() {
  const links = Array.from(timeline.querySelectorAll("a[data-day]")).reverse();
  if (links.length < 3) return;
  const current = Math.max(links.findIndex((link) => link.hasAttribute("aria-current")), 0);
  const box = document.createElement("div");
  box.className = "slider";
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", min: 0, max: links.length - 1, step: 1, value: current });
  slider.setAttribute("aria-label", "Revision");
  const output = document.createElement("output");
  const show = () => {
    const text = links[slider.value].textContent;
    output.textContent = links[slider.value].dataset.day;
    slider.setAttribute("aria-valuetext", text);
  };
  show();
  slider.addEventListener("input", show);
  // The arrow keys change the value step by step, so they go to the revision only with Enter or when the slider is left.
  const open = () => { if (Number(slider.value) !== current) links[slider.value].click(); };
  slider.addEventListener("pointerup", open);
  slider.addEventListener("keydown", (event) => { if (event.key === "Enter") open(); });
  box.append(slider, output);
  timeline.querySelector("h2").after(box);
}

if (timeline !== null) addSlider();
