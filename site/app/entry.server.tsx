import { renderToString } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";
import { EntryScripts } from "./layout/entry-scripts.tsx";

/** Renders a whole page at once: no streaming, so a page has a length, an ETag and one status. */
export default function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const { entry, hmr } = context.manifest;
  const html = renderToString(
    <EntryScripts value={hmr?.runtime ? [hmr.runtime, entry.module] : [entry.module]}>
      <ServerRouter context={context} url={request.url} />
    </EntryScripts>,
  );
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${html}`, { status, headers });
}
