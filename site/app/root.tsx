import { isId } from "@school/content/fields";
import { fileAddress } from "@school/content/file-address";
import { emptyProfile, type SchoolProfile } from "@school/content/school";
import { iconVersion } from "@school/content/site-icon";
import { cardOfAlbum, cardOfPage, cardVersion } from "@school/content/social-card";
import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, useMatches } from "react-router";
import type { Route } from "./+types/root";
import fraunces from "./fonts/fraunces-520.woff2?url";
import mukta from "./fonts/mukta-400.woff2?url";
import muktaBold from "./fonts/mukta-600.woff2?url";
import { EntryScripts } from "./layout/entry-scripts.tsx";
import { Footer } from "./layout/footer.tsx";
import { Header } from "./layout/header.tsx";
import type { PageHandle } from "./layout/page-handle.ts";
import { PageStyle } from "./layout/page-style.ts";
import { SiteIcons } from "./layout/site-icons.tsx";
import { SocialCardTags } from "./layout/social-card-tags.tsx";
import { type PageServices, servicesContext } from "./reading/services.ts";
import { CopyNote } from "./widgets/copy-note.tsx";
import "./layout/section.css";
import "./styles/base.css";
import "./styles/print.css";
import "./styles/tokens.css";
import "./widgets/button.css";
import "./widgets/more-link.css";

/** What the frame of every page needs; an unreadable announcement list shows nothing (decisions §4.18). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { read, schoolCode, publicUrl, canonicalPath, today, retentionMonths } = services;
  const { pathname, searchParams } = new URL(request.url);
  const path = canonicalPath(pathname);
  const [profile, highlights] = await Promise.all([
    read("profile", (content) => content.readProfile(), emptyProfile),
    read("highlights", (content) => content.listHighlights(), []),
  ]);
  const { crest, pageWindows } = profile.value;
  const route = path?.slice(1);
  const pageWindow = (route && Object.hasOwn(pageWindows, route) && pageWindows[route]) || null;
  const card = await findCard(services, route, searchParams.get("id") ?? "", profile.value);
  const pictures = [crest, pageWindow, card?.picture].flatMap((picture) => picture?.file ?? []);
  const files = await read(
    `files of the frame ${pictures.join(" ")}`,
    (content) => content.describeFiles(pictures),
    {},
  );
  return {
    profile: profile.value,
    highlights: highlights.value,
    copyOf: profile.copyOf ?? highlights.copyOf,
    files: files.value,
    pageWindow,
    schoolCode,
    today,
    retentionMonths,
    canonical: path && publicUrl + path + identity(path, searchParams),
    icons: {
      crest: crest && fileAddress(crest.file, files.value[crest.file]),
      version: await iconVersion(profile.value, files.value),
      isHome: path === "/",
    },
    card: card && { ...card, site: publicUrl, version: await cardVersion(card, files.value) },
  };
}

/** What shows the page wherever its address is sent on; the album is the one that SubGallery's own loader reads. */
async function findCard({ read }: PageServices, route: string | undefined, id: string, profile: SchoolProfile) {
  if (route !== "SubGallery") return route === undefined ? null : cardOfPage(route || "Home", profile);
  const album = isId(id) ? await read(`album ${id}`, (content) => content.findAlbum(id), null) : null;
  return album?.value ? cardOfAlbum(album.value, profile) : null;
}

/** The one parameter that makes another page: the album of SubGallery (§2). */
function identity(path: string, parameters: URLSearchParams): string {
  const id = parameters.get("id");
  return path === "/SubGallery" && id ? `?id=${encodeURIComponent(id)}` : "";
}

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: mukta, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: muktaBold, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export default function Root({ loaderData }: Route.ComponentProps) {
  const grounds = useMatches().map(({ handle }) => (handle as PageHandle | undefined)?.ground);
  return (
    <Document {...loaderData}>
      <a className="skip" href="#main">
        Skip to the page
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {loaderData.copyOf !== null && (
          <div className="wrap">
            <CopyNote reading={loaderData} />
          </div>
        )}
        <Outlet />
      </main>
      <Footer above={grounds.at(-1) ?? "cream"} />
    </Document>
  );
}

/** When a page itself breaks: the cause is in the log, the reader gets a sentence and a way on. */
export function ErrorBoundary() {
  return (
    <Document>
      <title>Something went wrong</title>
      <main className="wrap section" id="main">
        <h1>Something went wrong</h1>
        <p className="section__lead">This page cannot be shown just now. Please try again in a minute.</p>
        <p className="section__foot">
          <a className="button" href="/">
            Home
          </a>
        </p>
      </main>
    </Document>
  );
}

interface DocumentProps extends Partial<Pick<Awaited<ReturnType<typeof loader>>, "canonical" | "card" | "icons">> {
  children: ReactNode;
}

function Document({ canonical, card, icons, children }: DocumentProps) {
  const scripts = use(EntryScripts);
  const style = use(PageStyle);
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        <SiteIcons icons={icons} />
        <Meta />
        {canonical && <link rel="canonical" href={canonical} />}
        {card && <SocialCardTags {...card} />}
        <Links />
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
      <body>{children}</body>
    </html>
  );
}
