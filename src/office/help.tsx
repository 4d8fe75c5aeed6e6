import type { ReactNode } from "react";
import hindi from "../../docs/office.hi.md?raw";
import english from "../../docs/office.md?raw";
import type { OfficeHandle } from "../auth/office-context.ts";
import type { Language } from "../base/language.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { renderMarkdown } from "../shell/reading/markdown.ts";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

const pictures = import.meta.glob<string>("../../docs/office/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The handbook in each language: a title, a line for its readers, a table of pictures, and chapters. */
const handbooks: Record<Language, string> = { en: english, hi: hindi };

function partsOf(language: Language) {
  const [opening = "", ...chapters] = handbooks[language].split(/^## /m).map((part) => part.trim());
  const [headings = [], , cells = []] = opening
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) => line.split("|").slice(1, -1));
  const steps = cells.flatMap((cell, index) => {
    const [, alt = "", path = ""] = /!\[(.*)\]\((.*)\)/.exec(cell) ?? [];
    const source = pictures[`../../docs/${path}`];
    return source ? [{ alt, source, name: headings[index]?.trim() ?? "" }] : [];
  });
  return { steps, chapters: chapters.map((text, index) => ({ text, id: ids[index] ?? "" })) };
}

const titleOf = (chapter: string) => chapter.slice(0, chapter.indexOf("\n"));

/** A chapter has one address in all languages. */
const ids = english
  .split(/^## /m)
  .slice(1)
  .map((chapter) =>
    titleOf(chapter)
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, "-"),
  );

export default function Help() {
  const say = useText(officeSentences);
  const { steps, chapters } = partsOf(say.language);
  return (
    <OfficePage title={say("Help")} current="/office/help">
      <Head
        title={say("Help")}
        lead={say("How the office works, on one page. Print it, or look here from the menu.")}
      />
      <nav aria-label={say("On this page")}>
        <ul className="help-contents">
          {chapters.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`}>{titleOf(text)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ol className="help-steps grid gap-3">
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

function chapterOf({ id, text }: { id: string; text: string }): ReactNode {
  return (
    <section className="sheet" key={id} aria-labelledby={id}>
      <h2 id={id}>{titleOf(text)}</h2>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by renderMarkdown */}
      <div className="prose" dangerouslySetInnerHTML={{ __html: renderMarkdown(text.slice(text.indexOf("\n"))) }} />
    </section>
  );
}
