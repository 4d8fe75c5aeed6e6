import { hydrateOnIntent } from "./islands/on-intent.ts";
import { whenNear } from "./islands/when-near.ts";
import { runMarquee } from "./shell/header/announcements.behaviour.ts";
import { watchDisclosures } from "./shell/header/menu.behaviour.ts";
import { keepAnswersHere } from "./widgets/calculator/answered-here.behaviour.ts";
import { markMissingPdfViewer } from "./widgets/document/pdf-viewer.behaviour.ts";
import { submitOnChange } from "./widgets/list/submit-on-change.behaviour.ts";

const openPhoto = () => import("./widgets/lightbox/opening.ts");
hydrateOnIntent(openPhoto);
submitOnChange();
keepAnswersHere();
markMissingPdfViewer();
watchDisclosures();
runMarquee();

const seldom = {
  "[data-popup], [data-fold], [data-late]": () => import("./features/home/home.behaviour.ts"),
  "form[data-draft]": () => import("./widgets/form/on-form-touch.ts"),
  "[data-retry]": () => import("./features/admission/retry.behaviour.ts"),
  "[data-tabs]": () => import("./widgets/tabs.behaviour.ts"),
  "[data-class]": () => import("./features/today/class-choice.behaviour.ts"),
  "[data-map]": () => import("./features/contact/still-map.behaviour.ts"),
};
for (const [selector, load] of Object.entries(seldom)) {
  if (document.querySelector(selector)) load().then(({ start }) => start());
}

// An album is for opening its photos; elsewhere the first press asks for the script.
if (document.querySelector(".album__grid")) void openPhoto();

whenNear("[data-carousel]", () => import("./widgets/carousel/carousel.behaviour.ts").then((module) => module.start()));

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
