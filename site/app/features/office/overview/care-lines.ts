import type { CareItem } from "@school/content/office/overview/care";
import type { Unseen } from "@school/content/office/overview/overview";

/** Pages that are named; more become one line. */
const NAMED = 2;

export function careLines(care: readonly CareItem[], unseen: readonly Unseen[]): CareItem[] {
  const words = "Nobody has looked at it for a year";
  if (unseen.length <= NAMED) {
    return [
      ...care,
      ...unseen.map(({ kind, id, title }) => ({ title, words, isUrgent: false, to: `/office/${kind}/${id}` })),
    ];
  }
  const title = `${unseen.length} pages nobody has looked at for a year`;
  return [...care, { title, words: unseen[0]?.title ?? "", isUrgent: false, to: "/office/care#unseen" }];
}
