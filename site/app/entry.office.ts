/** All pages of the office work without this script. Each page fetches only its own parts. */
const parts: Record<string, () => Promise<{ start(): void }>> = {
  "[data-phone]": () => import("./features/office/doors/phone.behaviour.ts"),
  "form[data-person]": () => import("./features/office/keeping/keep.behaviour.ts"),
  'form[method="post"]:not([data-person])': () => import("./features/office/keeping/line.behaviour.ts"),
  'form[data-person] input[type="file"]': () => import("./features/office/uploads/bring-files.behaviour.ts"),
  "iframe[data-words]": () => import("./features/office/preview/page-frame.behaviour.ts"),
  "[data-ordered]": () => import("./features/office/files/order.behaviour.ts"),
  "[data-several]": () => import("./features/office/files/several.behaviour.ts"),
  "[data-ends-by]": () => import("./features/office/document/proposed-end.behaviour.ts"),
  "[data-marks]": () => import("./features/office/marks/marks.behaviour.ts"),
  "[data-copies]": () => import("./features/office/frame/copy.behaviour.ts"),
  "[data-shows]": () => import("./features/office/frame/show-password.behaviour.ts"),
};

for (const [selector, load] of Object.entries(parts)) {
  const part = document.querySelector(selector);
  // Offline, or after a new release: the page works without this part.
  if (part && hasRoom(part)) load().then(({ start }) => start(), console.warn);
}

/** A phone has no room for the page beside its form. */
function hasRoom(part: Element) {
  return !(part instanceof HTMLIFrameElement) || part.parentElement?.checkVisibility();
}
