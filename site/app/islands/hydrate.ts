import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

const islands = import.meta.glob<{ default: ComponentType<object> }>("../**/*.island.tsx");

/** Makes one island answer. Its HTML and props are what the server rendered; rejects when its script cannot be fetched. */
export async function hydrate(node: HTMLElement) {
  const load = Object.entries(islands).find(([path]) => path.endsWith(`/${node.dataset.island}.island.tsx`))?.[1];
  if (!load) throw new Error(`No island is called ${node.dataset.island}`);
  const { default: Component } = await load();
  const props = JSON.parse(node.dataset.props ?? "{}") as object;
  const served = node.innerHTML;
  hydrateRoot(node, createElement(Component, props), {
    identifierPrefix: node.dataset.id ?? "",
    // An old browser may lack what the island needs: the page then goes on as it was served.
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
