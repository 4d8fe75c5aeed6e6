import { keepAnswersHere } from "./behaviours/answered-here.ts";
import { watchDisclosures } from "./behaviours/disclosures.ts";
import { runMarquee } from "./behaviours/marquee.ts";
import { markMissingPdfViewer } from "./behaviours/pdf-viewer.ts";
import { submitOnChange } from "./behaviours/submit-on-change.ts";
import { whenNear } from "./behaviours/when-near.ts";
import { attendFormsOnTouch } from "./islands/on-form-touch.ts";
import { hydrateOnIntent } from "./islands/on-intent.ts";

hydrateOnIntent();
attendFormsOnTouch();
submitOnChange();
keepAnswersHere();
markMissingPdfViewer();
watchDisclosures();
runMarquee();

/** Few pages have these: the others do not fetch them. */
const seldom = {
  "[data-popup], [data-fold], [data-late]": () => import("./behaviours/home.ts"),
  "[data-retry]": () => import("./behaviours/retry.ts"),
  "[data-tabs]": () => import("./behaviours/tabs.ts"),
  "[data-map]": () => import("./behaviours/map.ts"),
};
for (const [selector, load] of Object.entries(seldom)) {
  if (document.querySelector(selector)) load().then(({ start }) => start());
}

const carousel = () => import("./behaviours/carousel.ts");
whenNear("[data-carousel]", () => carousel().then(({ start }) => start()));

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
