import { watchDisclosures } from "./behaviours/disclosures.ts";
import { drawWhatIsLate } from "./behaviours/late.ts";
import { runMarquee } from "./behaviours/marquee.ts";
import { sayLoadingOnRetry } from "./behaviours/retry.ts";
import { submitOnChange } from "./behaviours/submit-on-change.ts";
import { whenNear } from "./behaviours/when-near.ts";
import { hydrateOnIntent } from "./islands/on-intent.ts";

hydrateOnIntent();
submitOnChange();
watchDisclosures();
runMarquee();
drawWhatIsLate();
sayLoadingOnRetry();

if (document.querySelector("[data-popup]")) import("./behaviours/popup.ts").then(({ openPopup }) => openPopup());
whenNear("[data-carousel]", () => import("./behaviours/carousel.ts").then(({ moveCarousels }) => moveCarousels()));

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
