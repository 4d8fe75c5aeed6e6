const KEY = "class";

/** This device remembers the chosen class. Without storage the choice lasts as long as the page. */
export function start() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-class] input")];
  try {
    const kept = localStorage.getItem(KEY);
    if (!boxes.some(({ checked }) => checked)) boxes.find(({ value }) => value === kept)?.click();
    for (const box of boxes) box.addEventListener("change", () => localStorage.setItem(KEY, box.value));
  } catch {
    // No storage.
  }
}
