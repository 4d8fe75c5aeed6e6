import officeScript from "virtual:office-script";
import { STYLE_SOURCE } from "@school/content/page-policy";
import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import speculationRules from "./assets/pages.speculationrules?url";
import { previewContext } from "./features/office/preview/preview-context.ts";
import { bandSource, withDraftBand } from "./features/office/preview/with-draft-band.tsx";
import { EntryScripts } from "./shell/entry-scripts.tsx";
import { PageStyle } from "./shell/page-style.ts";
import { isOfOffice, styleOfRoute } from "./style-of-route.ts";

/** Logs one line for a request that failed inside a page; nothing for client errors (wrong method or address). */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${new Date().toISOString()} page ${new URL(request.url).pathname} ${JSON.stringify(cause)}`);
}

/** Renders a whole page without streaming, so that it has a length, an ETag and one status. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { entry, hmr, sri } = context.manifest;
  const route = context.staticHandlerContext.matches.at(-1)?.route.id;
  const src = isOfOffice(route) ? officeScript : entry.module;
  const first = { src, integrity: typeof sri === "object" ? sri[src] : undefined };
  const style = styleOfRoute(route);
  const html = renderToString(
    <EntryScripts value={hmr?.runtime ? [{ src: hmr.runtime }, first] : [first]}>
      <PageStyle value={style}>
        <ServerRouter context={context} url={request.url} />
      </PageStyle>
    </EntryScripts>,
  );
  const preview = loadContext.get(previewContext);
  if ("source" in style) headers.set(STYLE_SOURCE, preview ? `${style.source} ${bandSource}` : style.source);
  headers.set("Speculation-Rules", `"${speculationRules}"`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${preview ? withDraftBand(html, preview) : html}`, { status, headers });
}
