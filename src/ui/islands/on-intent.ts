const intents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const;

/** Loads what answers a control until its island is ready. */
export type Meanwhile = () => Promise<{ showUntilReady(control: HTMLElement, woken: Promise<boolean>): Promise<void> }>;

/**
 * Hydrates an island at the first pointer, touch or focus; before that the browser fetches no React. A control marked `data-awaits-island`
 * (a link that works better with the island) is answered by `meanwhile` until then; an address with its fragment counts as well.
 */
export function hydrateOnIntent(meanwhile: Meanwhile) {
  document.addEventListener("click", (event) => answerMeanwhile(event, meanwhile), { capture: true });
  for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true });
  addEventListener("hashchange", wakeNamed);
  wakeNamed();
}

function onIntent({ target, type }: Event) {
  const node = islandOf(target);
  // A passing pointer must not retry a failed island.
  if (node && !(type === "pointerover" && failed.has(node))) wake(node);
}

function wakeNamed() {
  const named = document.getElementById(location.hash.slice(1));
  const node = named?.hasAttribute("data-awaits-island") && islandOf(named);
  if (node) wake(node);
}

const failed = new WeakSet<HTMLElement>();
const waking = new WeakMap<HTMLElement, Promise<boolean>>();

/** Resolves to whether the island answers. */
function wake(node: HTMLElement): Promise<boolean> {
  const known = waking.get(node);
  if (known) return known;
  node.dataset.awake = "loading";
  askAhead(node.dataset.files?.split(" ") ?? []);
  const woken = import("./hydrate.ts")
    .then((module) => module.hydrate(node))
    .then(() => true)
    .catch((cause: unknown) => {
      // Offline, or after a new release: the page works without the script; the next intent tries again.
      console.warn(cause);
      failed.add(node);
      delete node.dataset.awake;
      waking.delete(node);
      return false;
    });
  waking.set(node, woken);
  return woken;
}

/** Otherwise each script would name the next. */
function askAhead(files: string[]) {
  for (const href of files) {
    if (document.querySelector(`link[href="${href}"]`)) continue;
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** Follows the link when nothing can answer, and leaves other tabs and windows to the browser. */
function answerMeanwhile(event: MouseEvent, meanwhile: Meanwhile) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-awaits-island]");
  const node = control && islandOf(control);
  const isForBrowser = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
  if (!node || node.dataset.awake === "ready" || !event.isTrusted || isForBrowser) return;
  event.preventDefault();
  meanwhile().then(
    ({ showUntilReady }) => showUntilReady(control, wake(node)),
    () => control.click(),
  );
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
}

/** Calls `act` once, when the first of these elements comes near; never on a page without them. */
export function whenNear(selector: string, act: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "25%" },
  );
  for (const node of document.querySelectorAll(selector)) observer.observe(node);
}
