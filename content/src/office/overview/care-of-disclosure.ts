import { counted } from "../../rules/counted.ts";
import { type Finding, isUrgent } from "../disclosure/findings.ts";
import type { CareItem } from "./care.ts";

export const DISCLOSURE_PAGE = "/office/disclosure";

/** Poor papers are named among all papers of the website. */
export function careOfDisclosure(findings: readonly Finding[]): CareItem[] {
  const named = findings.filter(({ fault }) => fault === "dead" || fault === "expired" || fault.startsWith("ends"));
  const missing = findings.filter(({ fault }) => fault === "missing").length;
  const lines = named.map((finding) => ({
    title: finding.row.title,
    words: finding.words,
    isUrgent: isUrgent(finding),
    to: finding.row.to,
  }));
  if (missing === 0) return lines;
  const title = `${counted(missing, "row")} of the disclosure ${missing === 1 ? "is" : "are"} empty`;
  return [...lines, { title, words: "The board asks for each", isUrgent: false, to: DISCLOSURE_PAGE }];
}
