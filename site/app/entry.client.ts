import { keepAnswersHere } from "./behaviours/answered-here.ts";
import { watchDisclosures } from "./behaviours/disclosures.ts";
import { runMarquee } from "./behaviours/marquee.ts";
import { markMissingPdfViewer } from "./behaviours/pdf-viewer.ts";
import { submitOnChange } from "./behaviours/submit-on-change.ts";
import { whenNear } from "./behaviours/when-near.ts";
import { hydrateOnIntent } from "./islands/on-intent.ts";

hydrateOnIntent();
submitOnChange();
keepAnswersHere();
markMissingPdfViewer();
watchDisclosures();
runMarquee();

/** Few pages have these: the others do not fetch them. */
const seldom = {
  "[data-popup], [data-fold], [data-late]": () => import("./behaviours/home.ts"),
  "form[data-draft]": () => import("./islands/on-form-touch.ts"),
  "[data-retry]": () => import("./behaviours/retry.ts"),
  "[data-tabs]": () => import("./behaviours/tabs.ts"),
  "[data-map]": () => import("./behaviours/map.ts"),
};
for (const [selector, load] of Object.entries(seldom)) {
  if (document.querySelector(selector)) load().then(({ start }) => start());
}

whenNear("[data-carousel]", () => import("./behaviours/carousel.ts").then((module) => module.start()));

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
