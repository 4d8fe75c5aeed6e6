import { completeness, completenessInWords } from "@school/content/office/disclosure/completeness";
import { type Finding as DisclosureFinding, isUrgent } from "@school/content/office/disclosure/findings";
import { type DisclosureRow, disclosureRows, isOfAppendix } from "@school/content/office/disclosure/rows";
import { emptyProfile } from "@school/content/school/school";
import { findingsNow } from "../../disclosure/findings-now.ts";
import { storedProfile } from "../../store/published/stored-profile.ts";
import type { SchoolStore } from "../../store/store.ts";
import type { Finding } from "./finding.ts";

/** Says what the CBSE disclosure lacks. Empty rows are the office's work; what ran out or leads nowhere is to be mended. */
export async function disclosureOf(store: SchoolStore): Promise<Finding> {
  const rows = disclosureRows((await storedProfile(store.db)) ?? emptyProfile);
  const findings = await findingsNow(store, rows, new Date());
  const missing = findings.filter(({ fault }) => fault === "missing").map(({ row }) => inShort(row));
  const words = [
    completenessInWords(completeness(rows)),
    ...(missing.length > 0 ? [`empty: ${missing.join(", ")}`] : []),
    ...findings.filter(({ fault }) => fault !== "missing").map(inWords),
  ].join("; ");
  const isOk = !findings.some(isUrgent);
  return { subject: "disclosure", isOk, words: isOk ? words : `${words}. Put it right at /office/disclosure` };
}

const inWords = ({ row, words }: DisclosureFinding) =>
  `${inShort(row)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;

const inShort = ({ number, title }: DisclosureRow) => (isOfAppendix(number) ? number : title);
