import { createHash } from "node:crypto";
import officeScript from "virtual:office-script";
import styles, { linked } from "virtual:page-styles";
import { routes } from "virtual:react-router/server-build";
import { renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isOffice } from "./auth/address.ts";
import { previewContext } from "./editor/preview-links.ts";
import { bandSource, withDraftBand } from "./editor/with-draft-band.server.tsx";
import { STYLE_SOURCE } from "./school/page-policy.ts";
import { EntryScripts, PageStyle, type Style } from "./shell/page/document-head.tsx";
import speculationRules from "./shell/pages.speculationrules?url";
import { servicesContext } from "./shell/reading/services.ts";
import { IsPost, RequestId } from "./ui/alert.tsx";
import { PageLanguage } from "./ui/language.ts";

/** Logs a request that failed inside a page; nothing for client errors (wrong method or address). */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).logFailure(`page ${withoutSecret(new URL(request.url).pathname)}`, error);
};

/** The end of such an address opens a door. */
const withoutSecret = (path: string) => path.replace(/^(\/office\/(?:invitation|preview)\/).*/, "$1…");

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
  const services = loadContext.get(servicesContext);
  const html = renderToString(
    <EntryScripts value={hmr?.runtime ? [{ src: hmr.runtime }, first] : [first]}>
      <PageStyle value={style}>
        <PageLanguage value={services.language}>
          <RequestId value={services.requestId()}>
            <IsPost value={request.method === "POST"}>
              <ServerRouter context={context} url={request.url} />
            </IsPost>
          </RequestId>
        </PageLanguage>
      </PageStyle>
    </EntryScripts>,
  );
  const preview = loadContext.get(previewContext);
  if ("source" in style) headers.set(STYLE_SOURCE, preview ? `${style.source} ${bandSource}` : style.source);
  headers.set("Speculation-Rules", `"${speculationRules}"`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!doctype html>${preview ? withDraftBand(html, preview) : html}`, { status, headers });
}

const known = new Map<() => string, Style>();

/** By the route's id. */
const isOfOffice = (id = "root") => isOffice(`/${routes[id]?.path}`);

/** Joins and hashes a style at the first page that carries it: all of them took 24 ms of the start, and 4 MB. */
function styleOfRoute(id = "root"): Style {
  if (linked) return { href: linked[isOfOffice(id) ? "office" : "site"] };
  const textOf = styles[id] ?? (styles.root as () => string);
  const style = known.get(textOf) ?? hashed(textOf());
  known.set(textOf, style);
  return style;
}

function hashed(text: string): Style {
  return { text, source: `'sha256-${createHash("sha256").update(text).digest("base64")}'` };
}
