import type { hydrate } from "./hydrate.ts";

const modules = import.meta.glob<Parameters<typeof hydrate>[1]>("../**/*.island.tsx");
const intents = ["pointerover", "pointerdown", "touchstart", "focusin", "keydown"] as const;

/** Hydrates an island when the visitor first points at, touches or focuses it. Until then nothing of React is fetched. */
export function hydrateOnIntent() {
  for (const intent of intents) document.addEventListener(intent, wake, { capture: true, passive: true });
}

function wake(event: Event) {
  const node = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-island]") : null;
  if (!node || node.dataset.awake) return;
  const load = Object.entries(modules).find(([path]) => path.endsWith(`/${node.dataset.island}.island.tsx`))?.[1];
  if (!load) throw new Error(`No island is called ${node.dataset.island}`);
  node.dataset.awake = "loading";
  Promise.all([import("./hydrate.ts"), load()]).then(
    ([{ hydrate }, module]) => hydrate(node, module),
    // Offline or a new release: the page goes on working without its script, and the next intent tries again.
    () => delete node.dataset.awake,
  );
}
