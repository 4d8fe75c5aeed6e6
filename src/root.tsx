import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import fraunces from "../brand/fonts/fraunces-520.woff2?url";
import mukta from "../brand/fonts/mukta-400.woff2?url";
import muktaBold from "../brand/fonts/mukta-600.woff2?url";
import type { Route } from "./+types/root";
import { DEMO_SENTENCE } from "./auth/demo-visitor.ts";
import type { OfficeHandle } from "./auth/office-context.ts";
import type { FilesByPath } from "./kinds/files/file-address.ts";
import { Footer } from "./shell/footer/footer.tsx";
import { readFrame } from "./shell/frame.ts";
import { Header } from "./shell/header/header.tsx";
import { menuContext } from "./shell/office/menu-news.ts";
import { EntryScripts, PageStyle, SiteIcons } from "./shell/page/document-head.tsx";
import type { PageHandle } from "./shell/page-handle.ts";
import { servicesContext } from "./shell/reading/services.ts";
import { TodayLine } from "./today/today-line.tsx";
import { CopyNote, IsCopyNoted, IsPost, RequestId } from "./ui/alert.tsx";
import { Files } from "./ui/photos/picture.tsx";
import "./shell/page/section.css";
import "./ui/styles/base.css";
import "./ui/styles/print.css";
import "../brand/tokens.css";
import "./ui/button.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [frame, menu] = await Promise.all([
    readFrame(context.get(servicesContext), request),
    context.get(menuContext)?.() ?? null,
  ]);
  return { ...frame, menu };
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: mukta, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: muktaBold, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function Root({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<PageHandle & OfficeHandle> | undefined;
  const { files } = (page?.loaderData ?? {}) as { files?: FilesByPath };
  if (handle?.requiredRole) {
    return (
      <Document icons={loaderData.icons}>
        <Outlet />
      </Document>
    );
  }
  return (
    <Document {...loaderData}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <TodayLine />
      <Header />
      <main id="main" tabIndex={-1}>
        {loaderData.staleSince !== null && (
          <div className="wrap">
            <CopyNote reading={loaderData} />
          </div>
        )}
        <IsCopyNoted value={loaderData.staleSince !== null}>
          <Files value={{ ...loaderData.files, ...files }}>
            <Outlet />
          </Files>
        </IsCopyNoted>
      </main>
      <Footer above={handle?.ground ?? "cream"} />
    </Document>
  );
}

/** The cause is in the log, under the number on the page. */
export function ErrorBoundary() {
  const id = use(RequestId);
  const isOffice = /^\/office(\/|$)/.test(useLocation().pathname);
  return (
    <Document>
      <title>Something went wrong</title>
      <main className="wrap section stack" id="main">
        <h1>Something went wrong</h1>
        <p className="section__lead">
          {use(IsPost)
            ? "What you sent was not done, or only in part. Go back in a minute, and look before you send it again."
            : "This page cannot be shown just now. Please try again in a minute."}
        </p>
        {id && (
          <p>
            If it happens again, tell {isOffice ? "whoever looks after the website" : "the school"} this number:{" "}
            <strong>{id}</strong>
          </p>
        )}
        <p className="section__foot">
          <a className="button" href={isOffice ? "/office" : "/"}>
            {isOffice ? "To the desk" : "Home"}
          </a>
        </p>
      </main>
    </Document>
  );
}

interface DocumentProps extends Partial<Pick<Awaited<ReturnType<typeof readFrame>>, "canonical" | "icons">> {
  children: ReactNode;
}

function Document({ canonical, icons, children }: DocumentProps) {
  const scripts = use(EntryScripts);
  const style = use(PageStyle);
  const isDemo = useRouteLoaderData<typeof loader>("root")?.isDemo;
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        <SiteIcons icons={icons} />
        <Meta />
        {canonical && <link rel="canonical" href={canonical} />}
        <Links />
        {/* The browser draws nothing before the header is whole: half a menu would move when the other half comes. */}
        <link rel="expect" href="#main" blocking="render" />
        {"text" in style ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheets, whose hash the policy names
          <style dangerouslySetInnerHTML={{ __html: style.text }} />
        ) : (
          <link rel="stylesheet" href={style.href} />
        )}
        {scripts.map((script) => (
          <script type="module" {...script} key={script.src} />
        ))}
      </head>
      <body>
        {isDemo && (
          <aside className="today-line" aria-label="Demo">
            {DEMO_SENTENCE} Look at <a href="/">the website</a> and <a href="/office">the office</a>.
          </aside>
        )}
        {children}
      </body>
    </html>
  );
}
