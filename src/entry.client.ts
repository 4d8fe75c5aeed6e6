import { runMarquee, watchDisclosures } from "./shell/header/header.client.ts";
import { hydrateOnIntent, whenNear } from "./ui/islands/on-intent.ts";
import { submitOnChange } from "./ui/list/submit-on-change.client.ts";

// For the speculation rules: a pointer that rests on a link prepares its page. A phone would prepare whatever it guesses.
if (matchMedia("(hover)").matches) document.documentElement.dataset.hover = "";
// A page that was prepared longer ago may be out of date.
document.addEventListener("prerenderingchange", () => {
  if (performance.now() > 10_000) location.reload();
});

const openPhoto = () => import("./ui/lightbox/opening.ts");
hydrateOnIntent(openPhoto);
submitOnChange();
watchDisclosures();
runMarquee();

// A form marked so stays in the browser, also before its island is ready: that answers with the values in the form.
document.addEventListener("submit", (event) => {
  if (event.target instanceof Element && event.target.matches("[data-answered-here]")) event.preventDefault();
});

// The browser shows no PDF in a page, as on Android: then our own reader appears.
if (navigator.pdfViewerEnabled === false) document.documentElement.dataset.pdfViewer = "none";

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

// The hot-reload runtime asks a data router to revalidate, which our pages do not have in the browser.
if (import.meta.hot) Object.assign(window, { __reactRouterDataRouter: { revalidate: async () => undefined } });
