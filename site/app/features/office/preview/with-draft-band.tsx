import { createHash } from "node:crypto";
import type { Preview } from "@school/content/office/document/preview";
import { renderToStaticMarkup } from "react-dom/server";
import style from "./draft-band.css?inline";
import { DraftBand } from "./draft-band.tsx";

/** For the page's policy. */
export const bandSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** The page's skip link stays first. */
const BEGINNING = /<body>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/;

/** Puts the band above a rendered page, which knows nothing of it. */
export function withDraftBand(html: string, { preview, now }: { preview: Preview; now: Date }): string {
  const band = renderToStaticMarkup(<DraftBand {...preview} now={now} />);
  const head = `<meta name="robots" content="noindex"><style>${style}</style></head>`;
  return html.replace("</head>", () => head).replace(BEGINNING, (beginning) => beginning + band);
}
