import files from "virtual:island-files";
import { type ComponentType, use } from "react";
import { renderToString } from "react-dom/server";
import { PageLanguage } from "../language.ts";

interface IslandProps<Props extends object> {
  /** The default export of `{name}.island.tsx`. It must not use the router. */
  of: ComponentType<Props>;
  name: string;
  /** Unique on the page; the prefix of the ids inside. */
  id: string;
  /** JSON, public data only. */
  props: Props;
}

/** Renders on the server; the browser hydrates it alone, at the first pointer, touch or focus. */
export function Island<Props extends object>({ of: Component, name, id, props }: IslandProps<Props>) {
  const island = (
    <PageLanguage value={use(PageLanguage)}>
      <Component {...props} />
    </PageLanguage>
  );
  const html = renderToString(island, { identifierPrefix: id });
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
