import files from "virtual:island-files";
import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

interface IslandProps<Props extends object> {
  /** The component: default export of `{name}.island.tsx`. It uses nothing of the router. */
  of: ComponentType<Props>;
  name: string;
  /** Unique on the page; also the prefix of the ids made inside. */
  id: string;
  /** What the server renders with and the browser hydrates with: JSON, and only what may be public. */
  props: Props;
}

/** A widget that answers: rendered in place on the server, hydrated alone at the visitor's first intent on it. */
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
