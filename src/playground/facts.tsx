import { FormTable } from "../disclosure/tables.tsx";
import { Figures } from "../pages/about/about-us.tsx";
import { StillMap } from "../pages/contact/contact-us.tsx";
import { Payees } from "../pages/fees/mode-of-payment.tsx";
import { Houses } from "../pages/uniform/school-uniform.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Facts } from "../ui/facts.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { Ways } from "../ui/ways.tsx";
import { Apart } from "./apart.tsx";
import type { Exhibit } from "./exhibit.tsx";
import { facts, figures, form, houses, payees, school, sentence, table, title, unbroken, ways } from "./samples.ts";

const factsShown: Exhibit = {
  name: "Facts",
  files: ["ui/facts.tsx"],
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
  files: ["pages/about/about-us.tsx"],
  use: "Up to four large numbers that a page is proud of.",
  states: [
    { caption: "At rest", show: <Figures figures={figures.plain} />, wide: true },
    { caption: "Long words", show: <Figures figures={figures.long} />, wide: true },
    { caption: "Hindi", show: <Figures figures={figures.hindi} />, wide: true, lang: "hi" },
  ],
};

const dataTables: Exhibit = {
  name: "Table of facts",
  files: ["ui/data-table.tsx", "ui/table.css"],
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
  files: ["disclosure/tables.tsx"],
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

const housesShown: Exhibit = {
  name: "Houses",
  files: ["pages/uniform/school-uniform.tsx"],
  use: "The houses of the school; a colour that has no shade here is named on plain stone.",
  states: [{ caption: "All colours, long words, Hindi, no motto", show: <Houses houses={houses} />, wide: true }],
};

const waysShown: Exhibit = {
  name: "Ways to reach a place",
  files: ["ui/ways.tsx"],
  use: "Address, telephones, e-mail and hours of one place; what is not known is left out.",
  states: [
    { caption: "All of them", show: <Ways {...ways.plain} /> },
    { caption: "Long words", show: <Ways {...ways.long} /> },
    { caption: "Hindi, and no telephone", show: <Ways {...ways.hindi} />, lang: "hi" },
  ],
};

const payeesShown: Exhibit = {
  name: "Payees",
  files: ["pages/fees/mode-of-payment.tsx"],
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
  files: ["ui/qr-code.tsx"],
  use: "What a phone shall read from the screen or from paper.",
  states: [
    { caption: "At rest", show: <QrCode text="https://kites.example/" label="QR code of the kite room" /> },
    { caption: "Sample", show: <QrCode text={sentence.long} label="QR code, a sample" sample /> },
  ],
};

const maps: Exhibit = {
  name: "Still map",
  files: ["pages/contact/contact-us.tsx"],
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

export const factShelf: Exhibit[] = [
  factsShown,
  figuresShown,
  dataTables,
  formTables,
  housesShown,
  waysShown,
  payeesShown,
  codes,
  maps,
];
