import { daysBetween, longDate } from "../base/dates.ts";
import { FIRST } from "../base/language.ts";
import type { PdfFacts } from "../kinds/files/files.ts";
import { type DisclosedDocument, hasExpired, isPublished } from "../school/disclosure.ts";
import type { MaintenanceItem } from "../ui/office/lists.tsx";
import { type DisclosureRow, isOfAppendix, rowText } from "./disclosure-rows.ts";
import { disclosureSentences, type SayInDisclosure } from "./findings.text.ts";

/** In days before a document expires: there is a warning at each. */
const STEPS = [7, 30, 90] as const;
type Step = (typeof STEPS)[number];

type Fault = "missing" | "dead" | "expired" | "unreadable" | "scan" | `ends ${Step}`;

export interface Finding {
  row: DisclosureRow;
  fault: Fault;
  /** One sentence without a full stop. */
  words: string;
}

/** The results of the last look at links and papers. */
export interface CheckResults {
  /** By path; without the papers that have not been read yet. */
  papers: Readonly<Record<string, Pick<PdfFacts, "pages" | "hasText">>>;
  /** Reasons by web address or path; without those that work. */
  dead: Readonly<Record<string, string>>;
}

/** @param today `YYYY-MM-DD` */
const inEnglish = disclosureSentences[FIRST];

export function findingsIn(
  rows: readonly DisclosureRow[],
  looked: CheckResults,
  today: string,
  say = inEnglish,
): Finding[] {
  return rows.flatMap((row) => {
    if (!row.isComplete) return [{ row, fault: "missing", words: missingInWords(row, say) }] satisfies Finding[];
    const found = [
      ...deadLink(row, looked, say),
      ...poorPaper(row, looked, say),
      ...runningOut(row.document, today, say),
    ];
    return found.map((one) => ({ row, ...one }));
  });
}

type Found = Omit<Finding, "row">[];

function missingInWords({ number, document }: DisclosureRow, say: SayInDisclosure): string {
  if (!document) return say("Visitors read “Not stated”");
  return isOfAppendix(number)
    ? say("It is not published: visitors read “On request at the office”")
    : say("It is not published: the page leaves it out");
}

function deadLink({ document, link }: DisclosureRow, { dead }: CheckResults, say: SayInDisclosure): Found {
  const [ofFile, ofLink] = [document?.file, link].map((place) => dead[place ?? ""]);
  if (ofFile) return [{ fault: "dead", words: say("Its PDF does not open: {why}", { why: ofFile }) }];
  return ofLink ? [{ fault: "dead", words: say("Its link leads nowhere: {why}", { why: ofLink }) }] : [];
}

function poorPaper({ document }: DisclosureRow, { papers }: CheckResults, say: SayInDisclosure): Found {
  const paper = document?.file ? papers[document.file] : undefined;
  if (!paper) return [];
  if (paper.pages === null) return [{ fault: "unreadable", words: say("Its PDF is broken and cannot be read") }];
  return paper.hasText ? [] : [{ fault: "scan", words: say("A scan without text: it cannot be read aloud") }];
}

function runningOut(document: DisclosedDocument | null, today: string, say: SayInDisclosure): Found {
  if (!document?.validUntil || !isPublished(document)) return [];
  const { validUntil } = document;
  const day = longDate(validUntil, say.language);
  if (hasExpired(document, today)) return [{ fault: "expired", words: say("Ran out on {day}", { day }) }];
  const days = daysBetween(today, validUntil);
  const step = STEPS.find((least) => days <= least);
  if (!step) return [];
  const words =
    days === 0
      ? say("Runs out today")
      : say(days === 1 ? "Runs out in 1 day, on {day}" : "Runs out in {days} days, on {day}", { days, day });
  return [{ fault: `ends ${step}`, words }];
}

/** Returns whether a finding is urgent. */
export const isUrgent = ({ fault }: Pick<Finding, "fault">): boolean =>
  fault === "dead" || fault === "expired" || fault === "unreadable" || fault === "ends 7" || fault === "ends 30";

/** Counts of the complete rows of Appendix IX, and of the further documents that are there. */
export type Completeness = ReturnType<typeof completeness>;

export const completeness = (rows: readonly DisclosureRow[]) => ({
  ...share(rows.filter(({ number }) => isOfAppendix(number))),
  further: share(rows.filter(({ number }) => !isOfAppendix(number))),
});

const share = (rows: readonly DisclosureRow[]) => ({
  stated: rows.filter(({ isComplete }) => isComplete).length,
  all: rows.length,
});

/** Returns a sentence without a full stop. */
export function completenessText({ stated, all, further }: Completeness, say = inEnglish): string {
  const rows = say("{stated} of {all} rows of the board’s form are complete", { stated, all });
  return further.all === 0 ? rows : rows + say(", and {stated} of {all} further documents", further);
}

/** Returns "3 rows of the disclosure are empty, and 1 further document". */
function emptyInWords(empty: readonly DisclosureRow[], say: SayInDisclosure): string {
  const count = empty.filter(({ number }) => isOfAppendix(number)).length;
  const further = empty.length - count;
  if (count === 0) {
    return say(
      further === 1
        ? "1 further document of the disclosure is missing"
        : "{further} further documents of the disclosure are missing",
      { further },
    );
  }
  const words = say(count === 1 ? "1 row of the disclosure is empty" : "{count} rows of the disclosure are empty", {
    count,
  });
  if (further === 0) return words;
  return words + say(further === 1 ? ", and 1 further document" : ", and {further} further documents", { further });
}

export const DISCLOSURE_PAGE = "/office/disclosure";

/** Returns a finding as a line of the office. */
export const maintenanceOf = (finding: Finding, say = inEnglish): MaintenanceItem => ({
  title: rowText(finding.row, say),
  words: finding.words,
  isUrgent: isUrgent(finding),
  to: finding.row.to,
});

/** Poor papers are named among all papers of the website. */
export function maintenanceOfDisclosure(findings: readonly Finding[], say = inEnglish): MaintenanceItem[] {
  const named = findings.filter(({ fault }) => fault === "dead" || fault === "expired" || fault.startsWith("ends"));
  const empty = findings.flatMap(({ fault, row }) => (fault === "missing" ? [row] : []));
  const lines = named.map((finding) => ({ ...maintenanceOf(finding, say), title: finding.row.title }));
  if (empty.length === 0) return lines;
  return [
    ...lines,
    { title: emptyInWords(empty, say), words: say("The board asks for each"), isUrgent: false, to: DISCLOSURE_PAGE },
  ];
}
