import { createHash } from "node:crypto";
import type { Preview } from "@school/content/office/document/preview";
import { renderToStaticMarkup } from "react-dom/server";
import style from "./draft-band.css?inline";
import { DraftBand } from "./draft-band.tsx";

/** The style of the band, as the policy of a page names it. */
export const bandSource = `'sha256-${createHash("sha256").update(style).digest("base64")}'`;

/** The beginning of a page: its link past everything else stays the first one. */
const BEGINNING = /<body>(?:<a class="skip"[^>]*>[^<]*<\/a>)?/;

/** Returns a rendered page with the band above it. The page itself knows nothing of it. */
export function withDraftBand(html: string, { preview, now }: { preview: Preview; now: Date }): string {
  const band = renderToStaticMarkup(<DraftBand {...preview} now={now} />);
  const head = `<meta name="robots" content="noindex"><style>${style}</style></head>`;
  return html.replace("</head>", () => head).replace(BEGINNING, (beginning) => beginning + band);
}
