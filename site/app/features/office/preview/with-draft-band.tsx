import { createHash } from "node:crypto";
import type { Preview } from "@school/content/office/document/preview";
import { renderToStaticMarkup } from "react-dom/server";
import style from "./draft-band.css?inline";
import { DraftBand } from "./draft-band.tsx";

/** For the page's policy. */
export const bandSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** The page's skip link stays first. */
const BEGINNING = /<body>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/;

interface ShownPreview {
  preview: Preview;
  now: Date;
  /** A frame of the office says itself what it shows. Its links open beside it, for other pages refuse to be framed. */
  isFramed: boolean;
}

/** Puts the band above a rendered page, which knows nothing of it. */
export function withDraftBand(html: string, { preview, now, isFramed }: ShownPreview): string {
  const noindex = `<meta name="robots" content="noindex">`;
  if (isFramed) return html.replace("</head>", `${noindex}<base target="_blank"></head>`);
  const band = renderToStaticMarkup(<DraftBand {...preview} now={now} />);
  const head = `${noindex}<style>${style}</style></head>`;
  return html.replace("</head>", () => head).replace(BEGINNING, (beginning) => beginning + band);
}
