import files from "virtual:island-files";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface IslandProps<Props extends object> {
  /** The default export of `{name}.island.tsx`. It must not use the router. */
  of: ComponentType<Props>;
  name: string;
  /** Unique on the page; also the prefix of the ids inside. */
  id: string;
  /** The props for server and browser: JSON, and public data only. */
  props: Props;
}

/**
 * Renders a component on the server and lets the browser hydrate it alone, at the visitor's first intent (pointer, touch or
 * focus).
 */
export function Island<Props extends object>({ of: Component, name, id, props }: IslandProps<Props>) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: id });
  return (
    <div
      data-island={name}
      data-id={id}
      data-files={files[name]?.join(" ")}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
