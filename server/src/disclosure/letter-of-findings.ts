import { type Completeness, completenessInWords } from "@school/content/office/disclosure/completeness";
import { type Finding, isUrgent } from "@school/content/office/disclosure/findings";
import { rowInWords } from "@school/content/office/disclosure/rows";
import { DISCLOSURE_PAGE } from "@school/content/office/overview/care-of-disclosure";
import { counted } from "@school/content/rules/counted";

interface About extends Completeness {
  school: string;
  publicUrl: string;
}

export function letterOfFindings(findings: readonly Finding[], { school, publicUrl, ...complete }: About) {
  const inOrder = [...findings.filter(isUrgent), ...findings.filter((finding) => !isUrgent(finding))];
  return {
    subject: `CBSE disclosure: ${counted(findings.length, "thing")} to put right`,
    text: [
      `The website of ${school} has looked through its CBSE disclosure. ${completenessInWords(complete)}.`,
      ...inOrder.flatMap(({ row, words }) => ["", rowInWords(row), `${words}.`, `Put it right: ${publicUrl}${row.to}`]),
      "",
      `All of it: ${publicUrl}${DISCLOSURE_PAGE}`,
      "Each thing is mailed once; what runs out is mailed 90, 30 and 7 days before, and on the day after.",
    ].join("\n"),
  };
}
