import { type ComponentType, createElement } from "react";
import { hydrateRoot } from "react-dom/client";

/** Makes one island answer. Its HTML and props are what the server rendered. */
export function hydrate(node: HTMLElement, module: { default: ComponentType<object> }) {
  const props = JSON.parse(node.dataset.props ?? "{}") as object;
  hydrateRoot(node, createElement(module.default, props), { identifierPrefix: node.dataset.id ?? "" });
  node.dataset.awake = "ready";
}
