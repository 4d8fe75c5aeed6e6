/** Shows a pressed photo at once, small and then large, until the scripts of the large view have come. */
export async function showUntilReady(link: HTMLElement, woken: Promise<boolean>) {
  // A second press, before this script had come.
  if (document.querySelector(".opening")) return;
  const dialog = show(link);
  await painted();
  if (!dialog.open) return;
  const letCome = holdBack(link.closest("[data-island]") as HTMLElement);
  dialog.addEventListener("close", letCome);
  const isReady = await woken;
  if (!isReady || !dialog.open) return;
  letCome();
  dialog.close();
  link.click();
}

/** A task that begins in a frame runs after that frame is painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Stops the pictures of the page that have not come: they would share a slow line with the photo that is asked for. Returns what lets them come. */
function holdBack(island: HTMLElement): () => void {
  const waiting = [...island.querySelectorAll("img")].filter(({ complete }) => !complete);
  const held = waiting.flatMap((image) =>
    [...(image.closest("picture")?.querySelectorAll("source") ?? []), image].flatMap((node) =>
      ["srcset", "src"].map((name) => ({ node, name, value: node.getAttribute(name) })),
    ),
  );
  for (const { node, name } of held) node.removeAttribute(name);
  return () => {
    for (const { node, name, value } of held.splice(0)) if (value !== null) node.setAttribute(name, value);
  };
}

function show(link: HTMLElement): HTMLDialogElement {
  const dialog = document.createElement("dialog");
  dialog.className = "opening";
  // A Hindi page brings its own words.
  const { large = "Photos in large", close = "Close" } = document.body.dataset;
  dialog.ariaLabel = large;
  dialog.innerHTML = `<button aria-label="${close}">×</button>`;
  dialog.append(largeOf(link));
  dialog.firstElementChild?.addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Returns the picture of a photo link for the whole window. */
function largeOf(link: HTMLElement): HTMLElement {
  const shown = link.querySelector("img") as HTMLImageElement;
  const copy = (shown.closest("picture") ?? shown).cloneNode(true) as HTMLElement;
  const image = copy instanceof HTMLImageElement ? copy : (copy.querySelector("img") as HTMLImageElement);
  const [width, height] = [Number(shown.getAttribute("width")), Number(shown.getAttribute("height"))];
  if (width && height) {
    // The box of photo-slide.tsx, and so the same file of it.
    const fits = `min(${width}px, 100vw, ${width / height} * max(100dvh - 128px, 50dvh))`;
    image.style.width = fits;
    for (const each of [image, ...copy.querySelectorAll("source")]) each.sizes = fits;
  }
  image.className = "";
  image.loading = "eager";
  image.fetchPriority = "high";
  if (shown.naturalWidth) image.style.backgroundImage = `url("${shown.currentSrc}")`;
  return copy;
}
