import type { CareItem } from "../shell/office/care-item.ts";
import { emptyInWords } from "./completeness.ts";
import { type Finding, isUrgent } from "./findings.ts";

export const DISCLOSURE_PAGE = "/office/disclosure";

/** Poor papers are named among all papers of the website. */
export function careOfDisclosure(findings: readonly Finding[]): CareItem[] {
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
