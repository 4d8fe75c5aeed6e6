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
  fold: () => import("./behaviours/fold.ts"),
  late: () => import("./behaviours/late.ts"),
  retry: () => import("./behaviours/retry.ts"),
  tabs: () => import("./behaviours/tabs.ts"),
  map: () => import("./behaviours/map.ts"),
  popup: () => import("./behaviours/popup.ts"),
};
for (const [name, load] of Object.entries(seldom)) {
  if (document.querySelector(`[data-${name}]`)) load().then(({ start }) => start());
}

const carousel = () => import("./behaviours/carousel.ts");
whenNear("[data-carousel]", () => carousel().then(({ start }) => start()));

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
