const intents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const;

/** In milliseconds: then the browser follows the clicked link. */
const PATIENCE = 2500;

/**
 * Hydrates an island at the first pointer, touch or focus; before that the browser fetches no React. A control marked `data-awaits-island`
 * (a link that works better with the island) keeps its first click for it; an address with its fragment counts as well.
 */
export function hydrateOnIntent() {
  for (const intent of intents) document.addEventListener(intent, onIntent, { capture: true, passive: true });
  document.addEventListener("click", keepForIsland, { capture: true });
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
const waking = new WeakMap<HTMLElement, Promise<unknown>>();

function wake(node: HTMLElement): Promise<unknown> {
  const known = waking.get(node);
  if (known) return known;
  node.dataset.awake = "loading";
  askAhead(node.dataset.files?.split(" ") ?? []);
  const woken = import("./hydrate.ts")
    .then((module) => module.hydrate(node))
    .catch((cause: unknown) => {
      // Offline, or after a new release: the page works without the script; the next intent tries again.
      console.warn(cause);
      failed.add(node);
      delete node.dataset.awake;
      waking.delete(node);
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

let kept: HTMLElement | null = null;

/** Repeats the last click on an island once it is ready. */
async function keepForIsland(event: MouseEvent) {
  const control = event.target instanceof Element && event.target.closest<HTMLElement>("[data-awaits-island]");
  const node = control && islandOf(control);
  if (!node || node.dataset.awake === "ready" || !event.isTrusted || isForBrowser(event)) return;
  event.preventDefault();
  const again = kept === control;
  kept = control;
  if (again) return;
  await Promise.race([wake(node), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  if (kept !== control) return;
  kept = null;
  control.click();
}

/** Returns whether a click opens another tab or saves the target. */
function isForBrowser({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || altKey || ctrlKey || metaKey || shiftKey;
}

function islandOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-island]") : null;
}
