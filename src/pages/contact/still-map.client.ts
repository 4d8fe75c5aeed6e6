/** On a click, the other site's map replaces the drawing; the link then leads to that site. */
export function start() {
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const figure = link?.closest<HTMLElement>("[data-map]");
    const wantsItElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (!figure?.dataset.map || wantsItElsewhere) return;
    event.preventDefault();
    const frame = Object.assign(document.createElement("iframe"), {
      className: "still-map__frame",
      title: figure.dataset.title,
      src: figure.dataset.map,
      allowFullscreen: true,
    });
    // The map runs its scripts but must not navigate this page.
    frame.sandbox.add("allow-scripts", "allow-same-origin", "allow-popups", "allow-popups-to-escape-sandbox");
    figure.querySelector("img")?.replaceWith(frame);
    figure.removeAttribute("data-map");
    frame.focus();
  });
}
