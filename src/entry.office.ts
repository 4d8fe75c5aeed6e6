/** All pages of the office work without this script. Each page fetches only its own parts. */
const parts: Record<string, () => Promise<{ start(): void }>> = {
  "[data-phone]": () => import("./auth/passkey.client.ts"),
  "form[data-person]": () => import("./editor/autosave/autosave.client.ts"),
  'form[method="post"]:not([data-person])': () => import("./editor/autosave/connection.client.ts"),
  'form[data-person] input[type="file"]': () => import("./media/uploads/uploads.client.ts"),
  "iframe[data-words]": () => import("./editor/page-frame.client.ts"),
  "[data-ordered]": () => import("./media/form/order.client.ts"),
  "[data-several]": () => import("./media/form/several.client.ts"),
  "[data-ends-by]": () => import("./editor/proposed-end.client.ts"),
  "[data-marks]": () => import("./editor/formatting.client.ts"),
  "[data-copies]": () => import("./ui/office/copy.client.ts"),
  "[data-shows]": () => import("./auth/show-password.client.ts"),
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
