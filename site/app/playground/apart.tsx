import { emptyProfile } from "@school/content/school";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import type { useFrame } from "../shell/frame.ts";
import { school } from "./samples.ts";

type Frame = ReturnType<typeof useFrame>;

interface ApartProps {
  /** Unique on the page; every id made inside begins with it. */
  name: string;
  /** What the frame of this sample has of its own. */
  frame?: Partial<Frame>;
  /** The address at which it thinks it stands. */
  at?: string;
  children: ReactNode;
}

/**
 * A sample that stands for a page of its own: what a page has once (ids, named landmarks, the frame, the address) it may have
 * again beside the others. It is drawn once and does not answer.
 */
export function Apart({ name, frame, at = "/", children }: ApartProps) {
  const router = createMemoryRouter([{ id: "root", path: "*", element: children }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { ...sampleFrame, ...frame } } },
  });
  const html = renderToString(<RouterProvider router={router} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the sample
  return <div data-apart dangerouslySetInnerHTML={{ __html: withOwnNames(html, name) }} />;
}

const sampleFrame: Frame = {
  profile: { ...emptyProfile, ...school },
  highlights: [],
  copyOf: null,
  files: {},
  pageWindow: null,
  schoolCode: "SAMPLE",
  today: "2026-11-16",
  retentionMonths: 18,
  canonical: null,
  icons: { crest: null, version: "", isHome: false },
  card: null,
};

/** A sample is no page: it has no title of its own, and its heading is none of the first rank. */
function withOwnNames(html: string, name: string): string {
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id as string));
  const own = (list: string) => list.split(" ").map((id) => (ids.has(id) ? `${name}-${id}` : id));
  return html
    .replaceAll(/<title>.*?<\/title>|<(meta|link)\b[^>]*>/g, "")
    .replaceAll("<h1", '<h1 aria-level="3"')
    .replaceAll("<search>", `<search aria-label="${name}">`)
    .replaceAll(
      / (id|for|popovertarget|aria-(?:labelledby|describedby|controls))="([^"]+)"/gi,
      (_, attribute, list) => {
        return ` ${attribute}="${own(list).join(" ")}"`;
      },
    )
    .replaceAll(/ href="#([^"]+)"/g, (_, id) => ` href="#${own(id)}"`)
    .replaceAll(/<(nav|section|aside|form)\b([^>]*) aria-label="([^"]+)"/g, `<$1$2 aria-label="$3 (${name})"`);
}
