import { daysBetween, longDate } from "../base/dates.ts";
import type { PdfFacts } from "../kinds/files/files.ts";
import { type DisclosedDocument, hasExpired, isPublished } from "../school/disclosure.ts";
import { counted } from "../school/text.ts";
import type { MaintenanceItem } from "../ui/office/lists.tsx";
import { type DisclosureRow, isOfAppendix, rowText } from "./disclosure-rows.ts";

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
export function findingsIn(rows: readonly DisclosureRow[], looked: CheckResults, today: string): Finding[] {
  return rows.flatMap((row) => {
    if (!row.isComplete) return [{ row, fault: "missing", words: missingInWords(row) }] satisfies Finding[];
    const found = [...deadLink(row, looked), ...poorPaper(row, looked), ...runningOut(row.document, today)];
    return found.map((one) => ({ row, ...one }));
  });
}

type Found = Omit<Finding, "row">[];

function missingInWords({ number, document }: DisclosureRow): string {
  if (!document) return "Visitors read “Not stated”";
  return isOfAppendix(number)
    ? "It is not published: visitors read “On request at the office”"
    : "It is not published: the page leaves it out";
}

function deadLink({ document, link }: DisclosureRow, { dead }: CheckResults): Found {
  const file = document?.file;
  if (file && dead[file] !== undefined) return [{ fault: "dead", words: `Its PDF does not open: ${dead[file]}` }];
  if (link && dead[link] !== undefined) return [{ fault: "dead", words: `Its link leads nowhere: ${dead[link]}` }];
  return [];
}

function poorPaper({ document }: DisclosureRow, { papers }: CheckResults): Found {
  const paper = document?.file ? papers[document.file] : undefined;
  if (!paper) return [];
  if (paper.pages === null) return [{ fault: "unreadable", words: "Its PDF is broken and cannot be read" }];
  return paper.hasText ? [] : [{ fault: "scan", words: "A scan without text: it cannot be read aloud" }];
}

function runningOut(document: DisclosedDocument | null, today: string): Found {
  if (!document?.validUntil || !isPublished(document)) return [];
  const { validUntil } = document;
  if (hasExpired(document, today)) return [{ fault: "expired", words: `Ran out on ${longDate(validUntil)}` }];
  const days = daysBetween(today, validUntil);
  const step = STEPS.find((least) => days <= least);
  if (!step) return [];
  const when = days === 0 ? "today" : `in ${counted(days, "day")}, on ${longDate(validUntil)}`;
  return [{ fault: `ends ${step}`, words: `Runs out ${when}` }];
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
export function completenessText({ stated, all, further }: Completeness): string {
  const rows = `${stated} of ${all} rows of the board’s form are complete`;
  return further.all === 0 ? rows : `${rows}, and ${further.stated} of ${further.all} further documents`;
}

/** Returns "3 rows of the disclosure are empty, and 1 further document". */
function emptyInWords(empty: readonly DisclosureRow[]): string {
  const rows = empty.filter(({ number }) => isOfAppendix(number)).length;
  const further = empty.length - rows;
  if (rows === 0) return `${counted(further, "further document")} of the disclosure ${is(further)} missing`;
  const words = `${counted(rows, "row")} of the disclosure ${is(rows)} empty`;
  return further === 0 ? words : `${words}, and ${counted(further, "further document")}`;
}

const is = (count: number) => (count === 1 ? "is" : "are");

export const DISCLOSURE_PAGE = "/office/disclosure";

/** Returns a finding as a line of the office. */
export const maintenanceOf = (finding: Finding): MaintenanceItem => ({
  title: rowText(finding.row),
  words: finding.words,
  isUrgent: isUrgent(finding),
  to: finding.row.to,
});

/** Poor papers are named among all papers of the website. */
export function maintenanceOfDisclosure(findings: readonly Finding[]): MaintenanceItem[] {
  const named = findings.filter(({ fault }) => fault === "dead" || fault === "expired" || fault.startsWith("ends"));
  const empty = findings.flatMap(({ fault, row }) => (fault === "missing" ? [row] : []));
  const lines = named.map((finding) => ({ ...maintenanceOf(finding), title: finding.row.title }));
  if (empty.length === 0) return lines;
  return [
    ...lines,
    { title: emptyInWords(empty), words: "The board asks for each", isUrgent: false, to: DISCLOSURE_PAGE },
  ];
}
