import { createHash } from "node:crypto";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FIRST, languages } from "../base/language.ts";
import { languageName } from "../kinds/translations.ts";
import { appointmentText, timestampText } from "../school/times.ts";
import { Sign } from "../ui/office/icon.tsx";
import style from "./draft-band.css?inline";
import type { ShownPreview } from "./preview-links.ts";

/** For the page's policy. */
export const bandSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** The page's skip link stays first. */
const BEGINNING = /<body>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/;

/** Puts the band above a rendered page, which knows nothing of it. */
export function withDraftBand(html: string, { isFramed, ...shown }: ShownPreview): string {
  const noindex = `<meta name="robots" content="noindex">`;
  if (isFramed) return html.replace("</head>", `${noindex}<base target="_blank"></head>`);
  const band = renderToStaticMarkup(<DraftBand {...shown} />);
  const head = `${noindex}<style>${style}</style></head>`;
  return html.replace("</head>", () => head).replace(BEGINNING, (beginning) => beginning + band);
}

/** The only thing of the office on a page of the website: names the draft and the end of its link. */
function DraftBand({ preview, now, language }: Omit<ShownPreview, "isFramed">) {
  const { form, author, keptAt, version, linkedVersion, endsAt } = preview;
  return (
    <aside className="draft-band small" aria-label="About this page" lang={FIRST}>
      <div className="wrap draft-band__row cluster centered between">
        <p className="draft-band__words row">
          <Sign name="sheet" />{" "}
          <span>
            <strong>
              Draft {version}, {author}, {timestampText(keptAt, now)}
            </strong>
            : seen only by whoever has this link, until {appointmentText(endsAt, now)}.
          </span>
        </p>
        {version !== linkedVersion && (
          <p className="draft-band__changed">
            The link was made for draft {linkedVersion}. The text has changed since: you see it as it is now.
          </p>
        )}
        <p>
          {languages
            .filter((other) => other !== language)
            .map((other) => (
              <Fragment key={other}>
                <a className="draft-band__link tap strong" href={`?language=${other}`}>
                  See it in {languageName(other)}
                </a>{" "}
              </Fragment>
            ))}
          <a className="draft-band__link tap strong" href={form}>
            Go on writing
          </a>
        </p>
      </div>
    </aside>
  );
}
