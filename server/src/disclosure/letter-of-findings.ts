import { type Finding, isUrgent } from "@school/content/office/disclosure/findings";
import { DISCLOSURE_PAGE } from "@school/content/office/overview/care-of-disclosure";
import { counted } from "@school/content/rules/counted";

interface About {
  school: string;
  publicUrl: string;
  stated: number;
  all: number;
}

export function letterOfFindings(findings: readonly Finding[], { school, publicUrl, stated, all }: About) {
  const inOrder = [...findings.filter(isUrgent), ...findings.filter((finding) => !isUrgent(finding))];
  return {
    subject: `CBSE disclosure: ${counted(findings.length, "thing")} to put right`,
    text: [
      `The website of ${school} has looked through its CBSE disclosure. ${stated} of ${all} rows are complete.`,
      ...inOrder.flatMap(({ row, words }) => [
        "",
        `${row.number}. ${row.title}`,
        `${words}.`,
        `Put it right: ${publicUrl}${row.to}`,
      ]),
      "",
      `All of it: ${publicUrl}${DISCLOSURE_PAGE}`,
      "Each thing is mailed once; what runs out is mailed 90, 30 and 7 days before, and on the day after.",
    ].join("\n"),
  };
}
