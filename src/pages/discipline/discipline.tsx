import { useLocation } from "react-router";
import { addDays, readDate } from "../../base/dates.ts";
import { libraryFine } from "../../school/fee-rules.ts";
import { rupees } from "../../school/text.ts";
import { useFrame } from "../../shell/frame.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { textLoader } from "../../shell/reading/page-text.ts";
import { DataTable } from "../../ui/data-table.tsx";
import { Island } from "../../ui/islands/island.tsx";
import { useText } from "../../ui/language.ts";
import { Part } from "../../ui/part.tsx";
import { factsTexts } from "../facts.text.ts";
import type { Route } from "./+types/discipline";
import LibraryFineIsland from "./library-fine-calculator.island.tsx";

export const handle: PageHandle = { parameters: { lent: "free", returned: "free" } };

export const loader = textLoader("Discipline");

export default function Discipline({ loaderData: { text } }: Route.ComponentProps) {
  return <TextPage text={text} after={<LibraryFine />} />;
}

const DAYS_OF_A_WEEK = 7;
const WEEKS_SHOWN = 3;

/** The fine of the first weeks (§9), and a calculator, whose days may stand in the address. */
function LibraryFine() {
  const { profile, today } = useFrame();
  const { pathname, search } = useLocation();
  const { fees } = profile;
  const { freeDays, rupeesPerWeek } = fees.library;
  const t = useText(factsTexts);
  if (rupeesPerWeek === 0) return null;
  const asked = new URLSearchParams(search);
  const lent = readDate(asked.get("lent")) ?? addDays(today, -freeDays);
  const returned = readDate(asked.get("returned")) ?? today;
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, week) => freeDays + week * DAYS_OF_A_WEEK + 1);
  return (
    <Part id="library-fine" title={t.lateBook}>
      <p className="part__text">{t.freeDays(freeDays, rupees(rupeesPerWeek))}</p>
      <DataTable
        caption={t.fineCaption}
        columns={[t.days, t.fine]}
        rows={[
          [t.range(1, freeDays), t.none],
          ...weeks.map((from): [string, string] => [
            t.range(from, from + DAYS_OF_A_WEEK - 1),
            rupees(libraryFine(fees, from)),
          ]),
          [t.eachWeek, t.more(rupees(rupeesPerWeek))],
        ]}
        shortNames
      />
      <Island
        of={LibraryFineIsland}
        name="library-fine-calculator"
        id="fine-on"
        props={{ rules: { library: fees.library }, page: pathname, asked: { lent, returned } }}
      />
    </Part>
  );
}
