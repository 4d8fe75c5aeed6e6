import type { PageText, StandingText, TextPage } from "../page-texts.ts";
import { discipline } from "./discipline.ts";
import { erpSoftware } from "./erp-software.ts";
import { feeRules, modeOfPayment } from "./fees.ts";
import { parentGuidelines } from "./parent-guidelines.ts";

/** The pages whose text the specification states; of the others only the school knows what to say. */
const defaults: readonly PageText[] = [parentGuidelines, discipline, feeRules, modeOfPayment, erpSoftware];

/** Returns the text that stands on a page until the office publishes its own, marked as such; null for a page without one. */
export function defaultPageText(page: TextPage): StandingText | null {
  const text = defaults.find((candidate) => candidate.page === page);
  return text ? { ...text, isDefault: true } : null;
}
