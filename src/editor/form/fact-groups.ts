import { z } from "zod";
import { disclosureSchema } from "../../school/disclosure.ts";
import { stepsError } from "../../school/fee-rules.ts";
import type { FeeRules } from "../../school/fees.ts";
import { type SchoolProfile, schoolProfileSchema } from "../../school/school.ts";
import { disclosureFactForms } from "./disclosure-facts.ts";
import { schoolFactForms } from "./school-facts.ts";

/** The school's facts in groups, each with a form of its own. */
export const factGroupForms = { ...schoolFactForms, ...disclosureFactForms };

export type FactGroup = keyof typeof factGroupForms;

export const factGroups = Object.keys(factGroupForms) as FactGroup[];

export const isFactGroup = (text: string): text is FactGroup => Object.hasOwn(factGroupForms, text);

export const groupsByHeading: readonly { heading: string; ids: readonly FactGroup[] }[] = [
  { heading: "The school", ids: ["contact", "name", "principal", "aims", "pre-school"] },
  { heading: "The school year", ids: ["timings", "holidays", "uniform", "documents"] },
  { heading: "Admission and fees", ids: ["admission", "fees", "payments"] },
  { heading: "Pictures and links", ids: ["hero", "facilities", "infrastructure", "pictures", "quiz", "links"] },
  {
    heading: "Results and CBSE disclosure",
    ids: [
      ...(["disclosure-documents", "disclosure-results", "disclosure-staff", "disclosure-infrastructure"] as const),
      ...(["disclosure", "topper-years"] as const),
    ],
  },
];

type Facts = Record<string, unknown>;

export const factsOf = (group: FactGroup, profile: SchoolProfile): Facts =>
  partOf<unknown>(group, profile, profile.disclosure, (facts) => facts);

/** Asks more of what is written than of what is stored: the steps of the late fee follow each other (§9). */
export function rulesOfGroup(group: FactGroup): z.ZodType<Facts> {
  const rules = z.strictObject(
    partOf<z.ZodType>(group, schoolProfileSchema.shape, disclosureSchema.shape, (facts) => z.strictObject(facts)),
  );
  if (group !== "fees") return rules;
  return rules.superRefine(({ fees }, context) => {
    const fault = stepsError(fees as FeeRules);
    if (fault) context.addIssue({ code: "custom", path: ["fees", "lateFee", ...fault.at], message: fault.words });
  });
}

/** Returns the facts that the fields of a group lead to. Those of the disclosure stand one by one: they are too many for one form. */
function partOf<Of>(
  group: FactGroup,
  ofProfile: Readonly<Record<string, Of>>,
  ofDisclosure: Readonly<Record<string, Of>>,
  join: (facts: Record<string, Of>) => Of,
): Record<string, Of> {
  const names = new Set(factGroupForms[group].fields.map(({ name }) => /^(disclosure\.)?[^.]+/.exec(name)?.[0]));
  const pick = (from: Readonly<Record<string, Of>>, before: string) =>
    Object.fromEntries(Object.entries(from).filter(([fact]) => names.has(before + fact)));
  const disclosed = pick(ofDisclosure, "disclosure.");
  return { ...pick(ofProfile, ""), ...(Object.keys(disclosed).length > 0 && { disclosure: join(disclosed) }) };
}
