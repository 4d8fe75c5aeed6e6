const KEY = "class";

/** Keeps the class that was chosen on this device, and chooses it again. Without storage the choice lasts as long as the page. */
export function start() {
  const boxes = [...document.querySelectorAll<HTMLInputElement>("[data-class] input")];
  try {
    const kept = localStorage.getItem(KEY);
    if (!boxes.some(({ checked }) => checked)) boxes.find(({ value }) => value === kept)?.click();
    for (const box of boxes) box.addEventListener("change", () => localStorage.setItem(KEY, box.value));
  } catch {
    // The browser allows no storage.
  }
}
