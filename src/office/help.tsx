import type { ReactNode } from "react";
import handbook from "../../docs/office.md?raw";
import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import type { Route } from "./+types/help";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

const pictures = import.meta.glob<string>("../../docs/office/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The handbook, `docs/office.md`: a title, a line for its readers, a table of pictures, and chapters. */
const [opening = "", ...chapters] = handbook.split(/^## /m).map((part) => part.trim());
const [headings = [], , cells = []] = opening
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").slice(1, -1));
const steps = cells.flatMap((cell, index) => {
  const [, alt = "", path = ""] = /!\[(.*)\]\((.*)\)/.exec(cell) ?? [];
  const source = pictures[`../../docs/${path}`];
  return source ? [{ alt, source, name: headings[index]?.trim() ?? "" }] : [];
});

export default function Help({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage title="Help" person={loaderData.person} current="/office/help">
      <div className="head">
        <h1>Help</h1>
        <p className="quiet">How the office works, on one page. Print it, or look here from the menu.</p>
      </div>
      <nav aria-label="On this page">
        <ul className="help-contents">
          {chapters.map((chapter) => (
            <li key={titleOf(chapter)}>
              <a href={`#${idOf(chapter)}`}>{titleOf(chapter)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ol className="help-steps">
        {steps.map(({ name, source, alt }) => (
          <li key={name}>
            <figure>
              <figcaption>{name}</figcaption>
              <img src={source} alt={alt} width={540} height={1230} loading="lazy" />
            </figure>
          </li>
        ))}
      </ol>
      <div className="stack">{chapters.map(chapterOf)}</div>
    </OfficePage>
  );
}

const titleOf = (chapter: string) => chapter.slice(0, chapter.indexOf("\n"));

const idOf = (chapter: string) =>
  titleOf(chapter)
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, "-");

function chapterOf(chapter: string): ReactNode {
  const text = chapter.slice(chapter.indexOf("\n"));
  return (
    <section className="sheet" key={titleOf(chapter)} aria-labelledby={idOf(chapter)}>
      <h2 id={idOf(chapter)}>{titleOf(chapter)}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
    </section>
  );
}
