import { z } from "zod";
import { holidaysIn } from "../../calendar/calendar-entries.ts";
import { calendarWindow } from "../../calendar/calendar-entry.ts";
import { disclosureSchema } from "../../school/disclosure.ts";
import { feeRulesSchema } from "../../school/fees.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { dataSetTexts } from "./open-data.text.ts";

const about = z.object({
  school: z.string(),
  /** Null until the school has decided. */
  licence: z.object({ name: z.string(), page: z.string().nullable() }).nullable(),
});

const day = z.iso.date();

const holidays = about.extend({
  holidays: z.array(z.object({ date: day, name: z.string() })),
  vacations: z.array(z.object({ name: z.string(), from: day, opens: day })),
  examinations: z.array(z.object({ name: z.string(), from: day, until: day, classes: z.string() })),
});

const fees = about.extend({ currency: z.literal("INR"), ...feeRulesSchema.shape });

const disclosure = about.extend({
  board: z.string(),
  affiliationNumber: z.string(),
  boardCode: z.string(),
  foundedYear: z.int(),
  principal: z.string(),
  ...disclosureSchema.shape,
});

interface DataSet<Data> {
  title: string;
  use: string;
  schema: z.ZodType<Data>;
  of(profile: SchoolProfile, today: string): Data;
}

const aboutOf = ({ name, dataLicence }: SchoolProfile) => ({
  school: name,
  licence: dataLicence.name ? dataLicence : null,
});

/** The facts of the school's pages that are published as open data. */
export const dataSets = {
  holidays: {
    ...dataSetTexts.en.holidays,
    schema: holidays,
    of: (profile, today) => ({
      ...aboutOf(profile),
      holidays: holidaysIn(profile.holidays, calendarWindow(today)),
      vacations: profile.timings.vacations,
      examinations: profile.timings.exams,
    }),
  } satisfies DataSet<z.infer<typeof holidays>>,
  fees: {
    ...dataSetTexts.en.fees,
    schema: fees,
    of: (profile) => ({ ...aboutOf(profile), currency: "INR", ...profile.fees }),
  } satisfies DataSet<z.infer<typeof fees>>,
  disclosure: {
    ...dataSetTexts.en.disclosure,
    schema: disclosure,
    of: (profile) => ({
      ...aboutOf(profile),
      board: profile.board,
      affiliationNumber: profile.affiliationNumber,
      boardCode: profile.boardCode,
      foundedYear: profile.foundedYear,
      principal: profile.principal.name,
      ...profile.disclosure,
    }),
  } satisfies DataSet<z.infer<typeof disclosure>>,
};

export type DataName = keyof typeof dataSets;
export const dataNames = Object.keys(dataSets) as DataName[];

export const jsonPath = (name: DataName) => `/api/${name}` as const;
export const csvPath = (name: DataName) => `/data/${name}.csv`;
