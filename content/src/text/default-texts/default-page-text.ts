import type { PageText, StandingText, TextPage } from "../page-texts.ts";
import { discipline } from "./discipline.ts";
import { erpSoftware } from "./erp-software.ts";
import { feeRules, modeOfPayment, safePayment } from "./fees.ts";
import { parentGuidelines } from "./parent-guidelines.ts";

/** Pages whose text the specification states, and one that every school needs. */
const defaults: readonly PageText[] = [parentGuidelines, discipline, feeRules, modeOfPayment, safePayment, erpSoftware];

export function defaultPageText(page: TextPage): StandingText | null {
  const text = defaults.find((candidate) => candidate.page === page);
  return text ? { ...text, isDefault: true } : null;
}
