import { renderToString } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { EntryScripts } from "./layout/entry-scripts.tsx";

/** A request that broke inside a page: one line to the log. What is only wrong of the asker (a method, an address) is not. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`${new Date().toISOString()} page ${new URL(request.url).pathname} ${JSON.stringify(cause)}`);
}

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
