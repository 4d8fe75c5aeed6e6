import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { emptyProfile } from "../school/school.ts";
import type { useFrame } from "../shell/frame.ts";
import { schoolToday } from "../today/rules/school-today.ts";
import { school } from "./samples.ts";

type Frame = ReturnType<typeof useFrame>;

interface ApartProps {
  name: string;
  frame?: Partial<Frame>;
  /** The address of the pretended page. */
  at?: string;
  children: ReactNode;
}

/** A static page of its own: ids, landmarks, frame and address may occur again beside other samples. */
export function Apart({ name, frame, at = "/", children }: ApartProps) {
  const router = createMemoryRouter([{ id: "root", path: "*", element: children }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: { ...sampleFrame, ...frame } } },
  });
  const html = renderToString(<RouterProvider router={router} />);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the sample
  return <div data-apart dangerouslySetInnerHTML={{ __html: withOwnNames(html, name) }} />;
}

const TODAY = "2026-11-16";

const sampleFrame: Frame = {
  profile: { ...emptyProfile, ...school },
  highlights: [],
  staleSince: null,
  files: {},
  pageWindow: null,
  schoolCode: "SAMPLE",
  today: TODAY,
  schoolToday: schoolToday(emptyProfile, [], TODAY),
  orders: [],
  isOrderUnknown: false,
  retentionMonths: 18,
  canonical: null,
  icons: { crest: null, version: "", isHome: false },
  card: null,
};

/** Renames ids and removes the title; its h1 becomes an h2. */
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
