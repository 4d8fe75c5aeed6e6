import { watchDisclosures } from "./behaviours/disclosures.ts";
import { drawWhatIsLate } from "./behaviours/late.ts";
import { runMarquee } from "./behaviours/marquee.ts";
import { sayLoadingOnRetry } from "./behaviours/retry.ts";
import { submitOnChange } from "./behaviours/submit-on-change.ts";
import { hydrateOnIntent } from "./islands/on-intent.ts";

hydrateOnIntent();
submitOnChange();
watchDisclosures();
runMarquee();
drawWhatIsLate();

sayLoadingOnRetry();

// Few pages have these: the others do not fetch them.
if (document.querySelector("[data-tabs]")) import("./behaviours/tabs.ts").then(({ runTabs }) => runTabs());
if (document.querySelector("[data-map]")) import("./behaviours/map.ts").then(({ showMapOnClick }) => showMapOnClick());

if (import.meta.hot) import("./islands/hot-reload.ts").then(({ allowHotReload }) => allowHotReload());
