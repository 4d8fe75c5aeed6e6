import { runMarquee } from "./shell/header/announcements.client.ts";
import { watchDisclosures } from "./shell/header/menu.client.ts";
import { keepAnswersHere } from "./ui/calculator/answered-here.client.ts";
import { markMissingPdfViewer } from "./ui/document/pdf-viewer.client.ts";
import { hydrateOnIntent } from "./ui/islands/on-intent.ts";
import { whenNear } from "./ui/islands/when-near.ts";
import { submitOnChange } from "./ui/list/submit-on-change.client.ts";

const openPhoto = () => import("./ui/lightbox/opening.ts");
hydrateOnIntent(openPhoto);
submitOnChange();
keepAnswersHere();
markMissingPdfViewer();
watchDisclosures();
runMarquee();

const seldom = {
  "[data-popup], [data-fold], [data-late]": () => import("./pages/home/home.client.ts"),
  "form[data-draft]": () => import("./ui/form/on-form-touch.ts"),
  "[data-retry]": () => import("./pages/admission/retry.client.ts"),
  "[data-tabs]": () => import("./ui/tabs.client.ts"),
  "[data-class]": () => import("./today/class-choice.client.ts"),
  "[data-map]": () => import("./pages/contact/still-map.client.ts"),
};
for (const [selector, load] of Object.entries(seldom)) {
  if (document.querySelector(selector)) load().then(({ start }) => start());
}

// An album is for opening its photos; elsewhere the first press asks for the script.
if (document.querySelector(".album__grid")) void openPhoto();

whenNear("[data-carousel]", () => import("./ui/carousel/carousel.client.ts").then((module) => module.start()));

if (import.meta.hot) import("./ui/islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
