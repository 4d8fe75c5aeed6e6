import { daysBetween, longDate } from "../base/dates.ts";
import type { PdfFacts } from "../kinds/files/files.ts";
import { type DisclosedDocument, hasExpired, isPublished } from "../school/disclosure.ts";
import { emptyProfile, type SchoolProfile } from "../school/school.ts";
import { counted } from "../school/text.ts";
import type { MaintenanceItem } from "../shell/office/menu-news.ts";

/** A row of Appendix IX, or a document that is owed besides it. */
export interface DisclosureRow {
  /** Such as `B6`. */
  number: string;
  title: string;
  /** Also when the office says that the row does not apply. */
  isComplete: boolean;
  /** Null for a row that is no document. */
  document: DisclosedDocument | null;
  /** The address of a film, or of a document that lies elsewhere. */
  link: string | null;
  /** The field in the office; of a document a field within its fold, which the browser then opens. */
  to: string;
}

/** Returns the rows of the page in its order, the further documents last. */
export function disclosureRows({ disclosure, ...profile }: SchoolProfile): DisclosureRow[] {
  const { documents, academicDocuments, furtherDocuments, results, staff, infrastructure } = disclosure;
  const { principal } = profile;
  const inStaff = (fact: string) => `disclosure-staff#disclosure.staff.${fact}`;
  const inBuildings = (fact: string) => `disclosure-infrastructure#disclosure.infrastructure.${fact}`;
  const inResults = (classOf: string) => `disclosure-results#disclosure.results.${classOf}`;
  return [
    ...facts("A", [
      ["Name of the school", profile.name !== emptyProfile.name, "name#name"],
      ["Affiliation no. (if applicable)", profile.affiliationNumber, "name#affiliationNumber"],
      ["School code (if applicable)", profile.boardCode, "name#boardCode"],
      ["Complete address with pin code", profile.address.length, "contact#address"],
      ["Principal name", principal.name, "principal#principal.name"],
      ["Principal qualification", principal.qualification, "principal#principal.qualification"],
      ["School email ID", profile.email, "contact#email"],
      ["Contact details (landline/mobile)", profile.phones.length, "contact#phones"],
    ]),
    ...papers("B", "documents", documents),
    ...papers("C", "academicDocuments", academicDocuments),
    fact("Result X", "Result Class X", results.withoutX || results.X.length, inResults("X")),
    fact("Result XII", "Result Class XII", results.withoutXII || results.XII.length, inResults("XII")),
    ...facts("D", [
      ["Principal", principal.name, "principal#principal.name"],
      ["Vice principal", staff.withoutVicePrincipal || staff.vicePrincipal, inStaff("vicePrincipal")],
      ["Headmistress/headmaster", staff.withoutHead || staff.head, inStaff("head")],
      ["Total no. of teachers", true, inStaff("teachers")],
      ["Teachers section ratio", true, inStaff("pupilsPerTeacher")],
      ["Details of special educator", staff.specialEducatorNames.length, inStaff("specialEducatorNames")],
      ["Details of counsellor and wellness teacher", staff.counsellorNames.length, inStaff("counsellorNames")],
    ]),
    ...facts("E", [
      ["Total campus area of the school", true, inBuildings("campusSquareMetres")],
      ["No. and size of the class rooms", infrastructure.classrooms, inBuildings("classrooms")],
      [
        "No. and size of laboratories including computer labs",
        infrastructure.laboratories,
        inBuildings("laboratories"),
      ],
      ["No. and size of library", infrastructure.library, inBuildings("library")],
      ["Internet facility", true, inBuildings("internet")],
      ["No. of girls’ toilets", true, inBuildings("girlsToilets")],
      ["No. of boys’ toilets", true, inBuildings("boysToilets")],
      ["No. of CWSN toilets", infrastructure.accessibleToilets !== null, inBuildings("accessibleToilets")],
      ["Link of YouTube video of the inspection", infrastructure.inspectionVideo, inBuildings("inspectionVideo")],
    ]).map((row) => (row.number === "E9" ? { ...row, link: infrastructure.inspectionVideo } : row)),
    ...papers("Also ", "furtherDocuments", furtherDocuments),
  ];
}

export const isOfAppendix = (number: string): boolean => !number.startsWith("Also");

/** Returns "B6. Copy of valid fire safety certificate", or "Further document: Annual report". */
export const rowText = ({ number, title }: Pick<DisclosureRow, "number" | "title">): string =>
  isOfAppendix(number) ? `${number}. ${title}` : `Further document: ${title}`;

type Fact = [title: string, value: unknown, to: string];

const facts = (letter: string, all: Fact[]) =>
  all.map(([title, value, to], index) => fact(`${letter}${index + 1}`, title, value, to));

function fact(number: string, title: string, value: unknown, to: string): DisclosureRow {
  return { number, title, isComplete: Boolean(value), document: null, link: null, to: `/office/profile/${to}` };
}

function papers(letter: string, field: string, documents: readonly DisclosedDocument[]): DisclosureRow[] {
  return documents.map((document, index) => ({
    number: `${letter}${index + 1}`,
    title: document.title,
    isComplete: document.doesNotApply || isPublished(document),
    document,
    link: document.file === null ? document.link : null,
    to: `/office/profile/disclosure-documents#disclosure.${field}.${index}.file`,
  }));
}

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

interface Share {
  stated: number;
  all: number;
}

/** Counts of the complete rows of Appendix IX, and of the further documents that are there. */
export interface Completeness extends Share {
  further: Share;
}

export function completeness(rows: readonly DisclosureRow[]): Completeness {
  const further = rows.filter(({ number }) => !isOfAppendix(number));
  return { ...share(rows.filter(({ number }) => isOfAppendix(number))), further: share(further) };
}

const share = (rows: readonly DisclosureRow[]): Share => ({
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

/** Poor papers are named among all papers of the website. */
export function maintenanceOfDisclosure(findings: readonly Finding[]): MaintenanceItem[] {
  const named = findings.filter(({ fault }) => fault === "dead" || fault === "expired" || fault.startsWith("ends"));
  const empty = findings.flatMap(({ fault, row }) => (fault === "missing" ? [row] : []));
  const lines = named.map((finding) => ({
    title: finding.row.title,
    words: finding.words,
    isUrgent: isUrgent(finding),
    to: finding.row.to,
  }));
  if (empty.length === 0) return lines;
  return [
    ...lines,
    { title: emptyInWords(empty), words: "The board asks for each", isUrgent: false, to: DISCLOSURE_PAGE },
  ];
}

export interface DisclosureState extends Completeness {
  findings: Finding[];
  /** The last look at links and papers; null before the first. */
  lookedAt: Date | null;
}

export interface DisclosureOffice {
  read(): Promise<DisclosureState>;
  /** Checks every link and paper. Returns false while another check is under way. */
  lookNow(): Promise<boolean>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    disclosure: DisclosureOffice;
  }
}
