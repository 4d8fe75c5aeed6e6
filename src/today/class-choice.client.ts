const KEY = "class";

/**
 * This device remembers the class chosen on School today; the calendar chooses its classes with it. Without storage the choice lasts as long as
 * the page.
 */
export function start() {
  const choice = document.querySelector<HTMLElement>("[data-class]");
  const boxes = [...(choice?.querySelectorAll("input") ?? [])];
  try {
    const saved = localStorage.getItem(KEY) ?? "";
    if (choice?.dataset.class === "band") {
      boxes.find(({ dataset }) => dataset.classes?.split(" ").includes(saved))?.click();
      return;
    }
    // A class may be chosen before this script has come.
    const chosen = boxes.find(({ checked }) => checked);
    if (chosen) localStorage.setItem(KEY, chosen.value);
    else boxes.find(({ value }) => value === saved)?.click();
    for (const box of boxes) box.addEventListener("change", () => localStorage.setItem(KEY, box.value));
  } catch {
    // No storage.
  }
}
