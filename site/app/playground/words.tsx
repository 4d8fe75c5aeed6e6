import type { FilesByPath } from "@school/content/files/file-address";
import { Figures } from "../features/about/figures.tsx";
import { StillMap } from "../features/contact/still-map.tsx";
import { FormTable } from "../features/disclosure/form-table.tsx";
import { Payees } from "../features/fees/payees.tsx";
import { Houses } from "../features/uniform/houses.tsx";
import { CopyNote } from "../widgets/copy-note.tsx";
import { DataTable } from "../widgets/data-table.tsx";
import { DayStone } from "../widgets/day-stone.tsx";
import { DocumentView } from "../widgets/document/document-view.tsx";
import { Facts } from "../widgets/facts.tsx";
import { FailureNumber } from "../widgets/failure-number.tsx";
import { Notice } from "../widgets/notice.tsx";
import { Part } from "../widgets/part.tsx";
import { QrCode } from "../widgets/qr-code.tsx";
import { SeasonCard } from "../widgets/season-card.tsx";
import { SideBlock } from "../widgets/side-block.tsx";
import { Ways } from "../widgets/ways.tsx";
import { Apart } from "./apart.tsx";
import { type Exhibit, inAllWords } from "./exhibit.tsx";
import {
  documentPath,
  facts,
  figures,
  form,
  hoursOfSeason,
  houses,
  paper,
  paperFacts,
  payees,
  school,
  seasons,
  sentence,
  staleSince,
  table,
  title,
  today,
  unbroken,
  ways,
} from "./samples.ts";

const notices: Exhibit = {
  name: "Notice",
  files: ["widgets/notice.tsx"],
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

const failureNumbers: Exhibit = {
  name: "Number of a failure",
  files: ["widgets/failure-number.tsx"],
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
  files: ["widgets/copy-note.tsx"],
  use: "Above what could not be read just now and is shown as it last was. Nothing above what is fresh.",
  states: [{ caption: "Failed to read, with a copy", show: <CopyNote reading={{ staleSince }} />, wide: true }],
};

const factsShown: Exhibit = {
  name: "Facts",
  files: ["widgets/facts.tsx"],
  use: "A few names and values at the side of a page. A fact without a value is left out, an empty list altogether.",
  states: [
    { caption: "Numbers", show: <Facts facts={facts.plain} /> },
    { caption: "Words", show: <Facts facts={facts.plain} words /> },
    { caption: "Long words", show: <Facts facts={facts.long} /> },
    { caption: "Long words, below their names", show: <Facts facts={facts.long} words /> },
    { caption: "Hindi", show: <Facts facts={facts.hindi} />, lang: "hi" },
  ],
};

const figuresShown: Exhibit = {
  name: "Figures",
  files: ["features/about/figures.tsx"],
  use: "Up to four large numbers that a page is proud of.",
  states: [
    { caption: "At rest", show: <Figures figures={figures.plain} />, wide: true },
    { caption: "Long words", show: <Figures figures={figures.long} />, wide: true },
    { caption: "Hindi", show: <Figures figures={figures.hindi} />, wide: true, lang: "hi" },
  ],
};

const dataTables: Exhibit = {
  name: "Table of facts",
  files: ["widgets/data-table.tsx", "widgets/table.css"],
  use: "Facts that are compared. Too wide for the screen, it scrolls in its own box; with `stack` its rows become lists.",
  states: [
    {
      caption: "At rest",
      show: <DataTable caption={table.caption} columns={table.columns} rows={table.rows} shortNames />,
      wide: true,
    },
    {
      caption: "Long words, stacked on a phone",
      show: <DataTable caption={table.longCaption} columns={table.columns} rows={table.longRows} stack />,
      wide: true,
    },
    {
      caption: "Long words in its own box",
      show: <DataTable caption={table.longCaption} columns={table.columns} rows={table.longRows} shortNames />,
      wide: true,
    },
  ],
};

const formTables: Exhibit = {
  name: "Table of an authority’s form",
  files: ["features/disclosure/form-table.tsx"],
  use: "Numbered rows as an authority prints them: a value that is not known leaves its row standing.",
  states: [
    { caption: "With gaps and long words", show: <FormTable {...form} stack />, wide: true },
    {
      caption: "Never stacked",
      show: <FormTable {...form} columns={form.columns.slice(0, 2)} rows={firstCells(form.rows)} />,
      wide: true,
    },
  ],
};

function firstCells<Row extends { cells: unknown[] }>(rows: Row[]): Row[] {
  return rows.map((row) => ({ ...row, cells: row.cells.slice(0, 1) }));
}

const parts: Exhibit = {
  name: "Part of a page",
  files: ["widgets/part.tsx"],
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
  files: ["widgets/side-block.tsx"],
  use: "Beside a text: facts, ways to reach somebody, under a quiet heading.",
  states: inAllWords(title, (words, key) => (
    <SideBlock title={words}>
      <p>{sentence[key as keyof typeof sentence]}</p>
    </SideBlock>
  )),
};

const stones: Exhibit = {
  name: "Day stone",
  files: ["widgets/day-stone.tsx"],
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
  files: ["widgets/season-card.tsx"],
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

const housesShown: Exhibit = {
  name: "Houses",
  files: ["features/uniform/houses.tsx"],
  use: "The houses of the school; a colour that has no shade here is named on plain stone.",
  states: [{ caption: "All colours, long words, Hindi, no motto", show: <Houses houses={houses} />, wide: true }],
};

const waysShown: Exhibit = {
  name: "Ways to reach a place",
  files: ["widgets/ways.tsx"],
  use: "Address, telephones, e-mail and hours of one place; what is not known is left out.",
  states: [
    { caption: "All of them", show: <Ways {...ways.plain} /> },
    { caption: "Long words", show: <Ways {...ways.long} /> },
    { caption: "Hindi, and no telephone", show: <Ways {...ways.hindi} />, lang: "hi" },
  ],
};

const payeesShown: Exhibit = {
  name: "Payees",
  files: ["features/fees/payees.tsx"],
  use: "Where fees can be paid to: a code for the camera, an address to copy.",
  states: [
    {
      caption: "Samples that cannot be paid to",
      show: <Payees payees={payees.plain} name={school.name} sample />,
      wide: true,
    },
    { caption: "Long words", show: <Payees payees={payees.long} name={school.name} sample />, wide: true },
  ],
};

const codes: Exhibit = {
  name: "QR code",
  files: ["widgets/qr-code.tsx"],
  use: "What a phone shall read from the screen or from paper.",
  states: [
    { caption: "At rest", show: <QrCode text="https://kites.example/" label="QR code of the kite room" /> },
    { caption: "Sample", show: <QrCode text={sentence.long} label="QR code, a sample" sample /> },
  ],
};

const maps: Exhibit = {
  name: "Still map",
  files: ["features/contact/still-map.tsx"],
  use: "In place of another site’s map, which is asked for nothing before a visitor wants it.",
  states: [
    {
      caption: "At rest",
      show: (
        <Apart name="map-plain">
          <StillMap place={school.name} href={school.map.page} />
        </Apart>
      ),
    },
    {
      caption: "Long words",
      show: (
        <Apart name="map-long">
          <StillMap place={`${title.long} ${unbroken}`} href={school.map.page} />
        </Apart>
      ),
    },
  ],
};

/** Papers of the store; without one the widget itself says so. */
const papers = (files: FilesByPath): Exhibit => ({
  name: "Document in the page",
  files: ["widgets/document/document-view.tsx", "widgets/document/pdf-reader.island.tsx"],
  use: "A PDF that a page is about. On a phone a link, and its pages drawn on demand.",
  states: [
    {
      caption: "Live",
      show: <DocumentView path={documentPath} facts={files[documentPath] ?? paperFacts} name={paper.plain} />,
      wide: true,
    },
    {
      caption: "Long words",
      show: <DocumentView path={documentPath} facts={paperFacts} name={paper.long} />,
      wide: true,
    },
  ],
});

export const words = (files: FilesByPath): Exhibit[] => [
  notices,
  failureNumbers,
  copyNotes,
  factsShown,
  figuresShown,
  dataTables,
  formTables,
  parts,
  sideBlocks,
  stones,
  seasonCards,
  housesShown,
  waysShown,
  payeesShown,
  codes,
  maps,
  papers(files),
];
