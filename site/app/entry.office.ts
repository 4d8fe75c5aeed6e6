/** The first script of pages of the office. All of them work without it; each part is fetched by the pages that have it. */
const parts: Record<string, () => Promise<{ start(): void }>> = {
  "[data-phone]": () => import("./features/office/doors/phone.behaviour.ts"),
  "form[data-person]": () => import("./features/office/keeping/keep.behaviour.ts"),
  'form[data-person] input[type="file"]': () => import("./features/office/uploads/bring-files.behaviour.ts"),
  "[data-ordered]": () => import("./features/office/files/order.behaviour.ts"),
  "[data-marks]": () => import("./features/office/marks/marks.behaviour.ts"),
  "[data-shows]": () => import("./features/office/frame/show-password.behaviour.ts"),
};

for (const [selector, load] of Object.entries(parts)) {
  // Offline, or a new release: the page works on without this part.
  if (document.querySelector(selector)) load().then(({ start }) => start(), console.warn);
}
