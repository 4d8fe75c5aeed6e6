import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

interface IslandModule {
  default: ComponentType<object>;
  /** Fetches what the island needs before it answers. */
  prepare?(): Promise<void>;
}

const islands = import.meta.glob<IslandModule>("../../**/*.island.tsx");

/** Rejects when the script cannot be fetched. */
export async function hydrate(node: HTMLElement) {
  const load = Object.entries(islands).find(([path]) => path.endsWith(`/${node.dataset.island}.island.tsx`))?.[1];
  if (!load) throw new Error(`No island is called ${node.dataset.island}`);
  const { default: Component, prepare } = await load();
  await prepare?.();
  const props = JSON.parse(node.dataset.props ?? "{}") as object;
  const served = node.innerHTML;
  hydrateRoot(node, createElement(Component, props), {
    identifierPrefix: node.dataset.id ?? "",
    // An old browser may lack a function: the page stays as served.
    onUncaughtError(cause) {
      console.error(cause);
      setTimeout(() => {
        node.innerHTML = served;
        node.dataset.awake = "failed";
      });
    },
  });
  node.dataset.awake = "ready";
}
