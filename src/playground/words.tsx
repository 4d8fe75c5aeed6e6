import type { FilesByPath } from "../kinds/files/file-address.ts";
import { Notice } from "../ui/alert.tsx";
import { CopyNote } from "../ui/copy-note.tsx";
import { DayStone } from "../ui/day-stone.tsx";
import { DocumentView } from "../ui/document/document-view.tsx";
import { FailureNumber } from "../ui/failure-number.tsx";
import { Part } from "../ui/part.tsx";
import { SeasonCard } from "../ui/season-card.tsx";
import { SideBlock } from "../ui/side-block.tsx";
import { type Exhibit, inAllWords } from "./exhibit.tsx";
import {
  documentPath,
  hoursOfSeason,
  paper,
  pdfFacts,
  seasons,
  sentence,
  staleSince,
  title,
  today,
} from "./samples.ts";

const notices: Exhibit = {
  name: "Notice",
  files: ["ui/alert.tsx"],
  use: "A sentence that must not be missed: something is done, has failed, or waits.",
  states: [
    { caption: "Waits", show: <Notice kind="wait">{sentence.plain}</Notice>, wide: true },
    { caption: "Done", show: <Notice kind="done">{sentence.plain}</Notice> },
    { caption: "Failed", show: <Notice kind="failed">{sentence.plain}</Notice> },
    { caption: "Long words", show: <Notice kind="failed">{sentence.long}</Notice>, wide: true },
    { caption: "Hindi", show: <Notice kind="done">{sentence.hindi}</Notice>, lang: "hi" },
    { caption: "On parchment", show: <Notice kind="wait">{sentence.plain}</Notice>, ground: "parchment" },
  ],
};

const mixedWords: Exhibit = {
  name: "Hindi among English",
  files: ["ui/hindi/jsx-runtime.ts"],
  use: "Every text that people write: its Hindi is marked, so that it is spoken and broken as Hindi.",
  states: inAllWords(title, (words) => <>{`${words}: ${title.hindi}`}</>),
};

const failureNumbers: Exhibit = {
  name: "Number of a failure",
  files: ["ui/failure-number.tsx"],
  use: "Behind the sentence that says what failed: a family tells the school this number, and the log has it too.",
  states: [
    {
      caption: "Failed",
      show: (
        <Notice kind="failed">
          {sentence.plain}
          <FailureNumber id="47Y4XP2S" />
        </Notice>
      ),
      wide: true,
    },
  ],
};

const copyNotes: Exhibit = {
  name: "Note of a copy",
  files: ["ui/copy-note.tsx"],
  use: "Above what could not be read just now and is shown as it last was. Nothing above what is fresh.",
  states: [{ caption: "Failed to read, with a copy", show: <CopyNote reading={{ staleSince }} />, wide: true }],
};

const parts: Exhibit = {
  name: "Part of a page",
  files: ["ui/part.tsx"],
  use: "A heading and a designed part of a text page, as large as the headings of the prose.",
  states: inAllWords(
    title,
    (words, key) => (
      <Part id={`part-${key}`} title={words}>
        <p className="part__text">{sentence[key as keyof typeof sentence]}</p>
      </Part>
    ),
    true,
  ),
};

const sideBlocks: Exhibit = {
  name: "Block at the side",
  files: ["ui/side-block.tsx"],
  use: "Beside a text: facts, ways to reach somebody, under a quiet heading.",
  states: inAllWords(title, (words, key) => (
    <SideBlock title={words}>
      <p>{sentence[key as keyof typeof sentence]}</p>
    </SideBlock>
  )),
};

const stones: Exhibit = {
  name: "Day stone",
  files: ["ui/day-stone.tsx"],
  narrow: true,
  use: "The day of a thing, under a round arch; an outline while it has none.",
  states: [
    { caption: "A day", show: <DayStone date={today} /> },
    { caption: "No date", show: <DayStone date={null} /> },
    { caption: "On parchment", show: <DayStone date={null} />, ground: "parchment" },
  ],
};

const seasonCards: Exhibit = {
  name: "Season card",
  files: ["ui/season-card.tsx"],
  use: "What holds in one season, two of them side by side.",
  states: (["plain", "long", "hindi"] as const).map((kind) => ({
    caption: { plain: "Now", long: "Long words", hindi: "Hindi" }[kind],
    lang: kind === "hindi" ? "hi" : undefined,
    show: (
      <SeasonCard {...seasons[kind]} season={kind === "long" ? "winter" : "summer"} now={kind === "plain"}>
        <table className="table hours__table">
          <tbody>
            <tr>
              <th scope="row">{seasons[kind].name}</th>
              <td>{hoursOfSeason}</td>
            </tr>
          </tbody>
        </table>
      </SeasonCard>
    ),
  })),
};

/** Papers of the store; without one the widget itself says so. */
const papers = (files: FilesByPath): Exhibit => ({
  name: "Document in the page",
  files: ["ui/document/document-view.tsx", "ui/document/pdf-reader.island.tsx"],
  use: "A PDF that a page is about. On a phone a link, and its pages drawn on demand.",
  states: [
    {
      caption: "Live",
      show: <DocumentView path={documentPath} facts={files[documentPath] ?? pdfFacts} name={paper.plain} />,
      wide: true,
    },
    {
      caption: "Long words",
      show: <DocumentView path={documentPath} facts={pdfFacts} name={paper.long} />,
      wide: true,
    },
  ],
});

export const words = (files: FilesByPath): Exhibit[] => [
  notices,
  mixedWords,
  failureNumbers,
  copyNotes,
  parts,
  sideBlocks,
  stones,
  seasonCards,
  papers(files),
];
