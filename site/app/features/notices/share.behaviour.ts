/** Shows the button of the phone's own sharing where there is one. It sends the words, and the picture when the phone takes it. */
export function start() {
  const button = document.querySelector<HTMLButtonElement>("[data-share]");
  const words = document.querySelector<HTMLTextAreaElement>("[data-share-words]");
  if (!button || !words) return;
  words.addEventListener("focus", () => words.select());
  if (!navigator.share) return;
  button.hidden = false;
  let picture: Promise<File | null> | undefined;
  const prepare = () => {
    picture ??= pictureAt(button.dataset.share ?? "");
  };
  for (const intent of ["pointerdown", "focus"]) button.addEventListener(intent, prepare);
  button.addEventListener("click", async () => {
    prepare();
    const files = [await picture].flatMap((file) => file ?? []);
    const withPicture = { text: words.value, files };
    const shared = files.length > 0 && navigator.canShare?.(withPicture) ? withPicture : { text: words.value };
    // Closing the list of apps is no fault.
    await navigator.share(shared).catch(() => {});
  });
}

/** In milliseconds: a phone opens its list of apps only within some seconds after the tap. */
const PATIENCE = 3000;

/** Returns null for a picture that does not come in time. */
async function pictureAt(address: string): Promise<File | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) });
    if (!answer.ok) return null;
    const name = address.slice(address.lastIndexOf("/") + 1);
    return new File([await answer.blob()], name, { type: "image/jpeg" });
  } catch {
    return null;
  }
}
