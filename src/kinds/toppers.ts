import { z } from "zod";
import { filesSchema, idSchema } from "../school/fields.ts";
import type { SchoolProfile } from "../school/school.ts";
import { entity, optional, required } from "./office-description.ts";

/** Returns "A. R." for "Asha Rawat", "र. दा." for "रमेश दास". */
export function initialsOf(name: string): string {
  const letters = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
  const words = name.split(/[\s.]+/).map((word) => word.replace(/^[^\p{L}]+/u, ""));
  const firsts = words.flatMap((word) => [...letters.segment(word)].slice(0, 1).map(({ segment }) => `${segment}.`));
  return firsts.join(" ") || "–";
}

const topperClasses = ["X", "XII"] as const;
export type TopperClass = (typeof topperClasses)[number];

/** A topper (§3). `division` is the percentage as text; `year` is our own field. */
const schema = z.object({
  _id: idSchema,
  name: z.string().trim().min(1).max(100),
  class: z.enum(topperClasses),
  division: z.string().trim().min(1).max(20).overwrite(percentageText),
  stream: z.string().trim().max(60),
  attachments: filesSchema,
  year: z.int().min(1900).max(2200).optional(),
  /** True when the family wants initials instead of the name. Visitors do not see this field. */
  initials: z.boolean().optional(),
});

export type Topper = z.infer<typeof schema>;

export const toppers = entity<Topper>({
  schema,
  dateOf: () => null,
  order: (one, other) => percentageOf(other.entry) - percentageOf(one.entry) || other.position - one.position,
  asSeen: ({ initials, ...topper }, { toppersByInitials }) =>
    initials || toppersByInitials ? { ...topper, name: initialsOf(topper.name) } : topper,
  addressOf: (topper, profile) =>
    isOfShownYear(topper, profile)
      ? `/${topper.class === "X" ? "Topperx" : "TopperXII"}?year=${topper.year ?? profile.topperYears[0]}`
      : null,
  api: { list: { path: "/api/topper", summary: "Toppers, highest percentage first" } },
  example: {
    _id: "xii-first",
    name: "A. Pupil",
    class: "XII",
    division: "98.4%",
    stream: "Commerce",
    attachments: ["toppers/xii-first.jpg"],
  },
  publication: { namesPeople: true },
  office: {
    one: "topper",
    many: "toppers",
    use: "Name, class and percentage.",
    shownOn: { words: "Home and Toppers", path: "/TopperXII" },
    publishedBy: "principal",
    showsPupils: true,
    calledBy: "name",
    fields: [
      required.line("name", "Name"),
      optional.yes("initials", "Initials instead of the name", {
        emptyAs: "nothing",
        hint: "When the family wishes it. Whether all toppers have initials is a fact of the school.",
      }),
      required.choice("class", "Class", { choices: topperClasses }),
      required.line("division", "Percentage", { unit: "%", hint: "Such as 98.4%." }),
      optional.line("stream", "Stream", { hint: "Such as Commerce." }),
      optional.photo("attachments", "Photo", { isList: true }),
      optional.number("year", "Year", { emptyAs: "nothing" }),
    ],
  },
});

/** Returns whether pages show toppers of its year. */
export const isOfShownYear = (
  { year }: Readonly<Record<string, unknown>>,
  { topperYears }: Pick<SchoolProfile, "topperYears">,
): boolean => year === undefined || topperYears.includes(Number(year));

/** Returns "97.2%" for "97.2", "97.2 %" and "97.2 per cent"; any other text as it is. */
function percentageText(division: string): string {
  const [, percentage] = /^(\d{1,2}(?:\.\d+)?|100(?:\.0+)?)\s*(?:%|per\s?cent)?$/i.exec(division) ?? [];
  return percentage === undefined ? division : `${percentage}%`;
}

/** A division is free text. Text that does not begin with a number sorts below every percentage. */
function percentageOf({ division }: Topper): number {
  const percentage = Number.parseFloat(division);
  return Number.isNaN(percentage) ? -1 : percentage;
}

/** Returns the toppers of one class and year, in the given order. A topper without a year belongs to the first of `years`. */
export function toppersOf(toppers: readonly Topper[], classOf: TopperClass, year: number, years: readonly number[]) {
  return toppers.filter((topper) => topper.class === classOf && (topper.year ?? years[0]) === year);
}

export function readTopperYear(asked: string | null, years: readonly number[]): number {
  const year = Number(asked);
  return years.includes(year) ? year : (years[0] as number);
}
