import { type ReactNode, use } from "react";
import { Links, Meta, Outlet, useLocation, useMatches, useRouteLoaderData } from "react-router";
import fraunces from "../brand/fonts/fraunces-520.woff2?url";
import mukta from "../brand/fonts/mukta-400.woff2?url";
import muktaBold from "../brand/fonts/mukta-600.woff2?url";
import type { Route } from "./+types/root";
import type { OfficeHandle } from "./auth/office-context.ts";
import { FIRST, type Language } from "./base/language.ts";
import { languageTag } from "./base/language-names.ts";
import type { FilesByPath } from "./kinds/files/file-address.ts";
import { Footer } from "./shell/footer/footer.tsx";
import { readFrame } from "./shell/frame.ts";
import { Header } from "./shell/header/header.tsx";
import { signedInContext } from "./shell/office/signed-in.ts";
import { EntryScripts, PageStyle, SiteIcons } from "./shell/page/document-head.tsx";
import type { PageHandle } from "./shell/page-handle.ts";
import { servicesContext } from "./shell/reading/services.ts";
import { demoTexts, failureTexts, frameTexts, menuTexts, openingTexts } from "./shell/shell.text.ts";
import { TodayLine } from "./today/today-line.tsx";
import { CopyNote, IsCopyNoted, IsPost, RequestId } from "./ui/alert.tsx";
import { useLanguage, useText } from "./ui/language.ts";
import { frameSentences } from "./ui/office/office.text.ts";
import { Files } from "./ui/photos/picture.tsx";
import "./shell/page/section.css";
import "./ui/styles/base.css";
import "./ui/styles/print.css";
import "./ui/styles/shared.css";
import "../brand/tokens.css";
import "./ui/button.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const [frame, signedIn] = await Promise.all([
    readFrame(context.get(servicesContext), request),
    context.get(signedInContext)?.() ?? null,
  ]);
  return { ...frame, signedIn };
}

/** Hindi pages use the fonts of the phone: 40 KiB less, where letters are many times as many. */
const fonts: Record<Language, string[]> = { en: [fraunces, mukta, muktaBold], hi: [] };

export default function Root({ loaderData }: Route.ComponentProps) {
  const page = useMatches().at(-1);
  const handle = page?.handle as Partial<PageHandle & OfficeHandle> | undefined;
  const { files } = (page?.loaderData ?? {}) as { files?: FilesByPath };
  const t = useText(frameTexts);
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
        {t.skip}
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
  const t = useText(failureTexts);
  const say = useText(frameSentences);
  const { home } = useText(menuTexts);
  return (
    <Document>
      <title>{t.wrong}</title>
      <main className="wrap section stack" id="main">
        <h1>{t.wrong}</h1>
        <p className="section__lead">{use(IsPost) ? t.notDone : t.notShown}</p>
        {id && (
          <p>
            {isOffice ? say("If it happens again, tell whoever looks after the website this number:") : t.tellNumber}{" "}
            <strong>{id}</strong>
          </p>
        )}
        <p className="section__foot">
          <a className="button" href={isOffice ? "/office" : "/"}>
            {isOffice ? say("To the desk") : home}
          </a>
        </p>
      </main>
    </Document>
  );
}

interface DocumentProps
  extends Partial<Pick<Awaited<ReturnType<typeof readFrame>>, "canonical" | "alternates" | "icons">> {
  children: ReactNode;
}

function Document({ canonical, alternates = [], icons, children }: DocumentProps) {
  const language = useLanguage();
  const t = useText(demoTexts);
  const scripts = use(EntryScripts);
  const style = use(PageStyle);
  const isDemo = useRouteLoaderData<typeof loader>("root")?.isDemo;
  return (
    <html lang={languageTag(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14213d" />
        <SiteIcons icons={icons} />
        <Meta />
        {canonical && <link rel="canonical" href={canonical} />}
        {canonical &&
          alternates.map((one) => (
            <link rel="alternate" hrefLang={one.language} href={one.canonical ?? ""} key={one.language} />
          ))}
        <Links />
        {fonts[language].map((font) => (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" key={font} />
        ))}
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
      <body {...(language !== FIRST && openingTexts[language])}>
        {isDemo && (
          <aside className="today-line on-dawn no-print" aria-label="Demo">
            {`${t.demo} `}
            <a href="/">{t.website}</a>
            {` ${t.and} `}
            <a href="/office">{t.office}</a>.
          </aside>
        )}
        {children}
      </body>
    </html>
  );
}
