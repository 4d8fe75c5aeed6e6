import { z } from "zod";
import { admissionRulesSchema } from "./admission.ts";
import type { Holiday } from "./calendar.ts";
import { disclosureSchema } from "./disclosure.ts";
import { feeRulesSchema, paymentsSchema } from "./fees.ts";
import { fileSchema, webAddressSchema } from "./fields.ts";
import { timingsSchema, uniformSchema } from "./school-year.ts";
import { screenPaths } from "./screens.ts";

const slide = (slogan: string, line: string) => ({ slogan, line, picture: null, plate: false });

const defaultHero = [
  slide("Learning from Nursery to Class XII", "A convent school, with a pre-school of its own."),
  slide("Character comes first", "Our goals are of character, learning, society and culture."),
  slide("Learn by doing", "Smart classes, a library, and laboratories for science and computers."),
  slide("Everyone belongs to a house", "Pupils of all classes meet in their houses and on the playground."),
  slide("Admission is open", "Send an enquiry, and the office will answer you."),
];

const holidaySchema: z.ZodType<Holiday, Holiday> = z.object({ date: z.iso.date(), name: z.string().min(1) });

const picture = z.object({ file: fileSchema, alt: z.string() });
export type PictureOfSchool = z.infer<typeof picture>;

/** `plate` puts the words on a plate: for pictures without calm sky. */
const heroSlide = z.object({
  slogan: z.string().min(1),
  line: z.string(),
  picture: picture.nullable(),
  plate: z.boolean(),
});
export type HeroSlide = z.infer<typeof heroSlide>;

/** The six of Home and the eight tabs of Infrastructure (§2). */
export const facilityNames = [
  "Smart classes",
  "Library",
  "Computer lab",
  "Chemistry lab",
  "Biology lab",
  "Physics lab",
] as const;
export const infrastructureTabs = [
  "Biology Lab",
  "Chemistry Lab",
  "Physics Lab",
  "Computer Lab",
  "Library",
  "Robotics",
  "Playground",
  "Transport",
] as const;
export type InfrastructureTab = (typeof infrastructureTabs)[number];

const place = z.object({
  name: z.string(),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
});

/** All facts besides page texts and entries. Pages leave out empty strings and nulls. */
export const schoolProfileSchema = z.object({
  name: z.string().min(1).default("Our School"),
  kind: z.string().default("Senior Secondary School"),
  town: z.string().default(""),
  summary: z.string().default(""),
  foundedYear: z.int().default(1993),
  board: z.string().default("CBSE"),
  affiliationNumber: z.string().default(""),
  /** The board's own number of the school; `SCHOOL_CODE` is that of the parents' portal. */
  boardCode: z.string().default(""),
  crest: picture.nullable().default(null),

  address: z.array(z.string()).default([]),
  phones: z.array(z.string()).default([]),
  email: z.string().default(""),
  officeHours: z.string().default(""),
  helpDesk: z
    .object({
      hours: z.string().default("8 AM to 8 PM"),
      phone: z.string().default(""),
      email: z.string().default(""),
    })
    .prefault({}),
  preSchool: place.nullable().default(null),
  principal: z
    .object({
      name: z.string(),
      qualification: z.string(),
      since: z.int().nullable(),
      hours: z.string(),
      portrait: picture.nullable(),
    })
    .default({ name: "", qualification: "", since: null, hours: "", portrait: null }),

  parentPortal: webAddressSchema.nullable().default(null),
  apps: z
    .object({ android: webAddressSchema.nullable(), iphone: webAddressSchema.nullable() })
    .default({ android: null, iphone: null }),
  erp: z.object({ vendor: z.string(), website: webAddressSchema.nullable() }).default({ vendor: "", website: null }),
  payments: paymentsSchema.prefault({}),
  social: z.array(z.object({ name: z.string(), url: webAddressSchema })).default([]),
  map: z
    .object({ page: webAddressSchema.nullable(), embed: webAddressSchema.nullable() })
    .default({ page: null, embed: null }),
  /** The menu entries that have no target of their own: a page counts before a PDF, a PDF before an address. */
  menu: z
    .object({
      studentCorner: webAddressSchema.nullable(),
      studentCornerPage: z.enum(screenPaths).optional(),
      studentCornerFile: fileSchema.nullable().optional(),
      careers: webAddressSchema.nullable(),
      careersPage: z.enum(screenPaths).optional(),
      careersFile: fileSchema.nullable().optional(),
    })
    .default({ studentCorner: null, careers: null }),
  /** The rights that others have in the open data; "" until the school has decided. */
  dataLicence: z.object({ name: z.string(), page: webAddressSchema.nullable() }).default({ name: "", page: null }),
  documents: z
    .object({
      calendar: fileSchema.nullable(),
      feeStructure: fileSchema.nullable(),
      activityPlanner: fileSchema.nullable(),
    })
    .default({ calendar: null, feeStructure: null, activityPlanner: null }),

  hero: z.array(heroSlide).default(defaultHero),
  mission: z.string().default(""),
  vision: z.string().default(""),
  facilities: z
    .array(z.object({ name: z.enum(facilityNames), note: z.string(), picture: picture.nullable() }))
    .default(facilityNames.map((name) => ({ name, note: "", picture: null }))),
  infrastructure: z
    .array(z.object({ tab: z.enum(infrastructureTabs), text: z.string(), photos: z.array(picture) }))
    .default(infrastructureTabs.map((tab) => ({ tab, text: "", photos: [] }))),
  pictures: z
    .object({ tower: picture.nullable(), preSchool: picture.nullable(), notFound: picture.nullable() })
    .default({ tower: null, preSchool: null, notFound: null }),
  pageWindows: z.record(z.string(), picture).default({}),
  quizPhotos: z.array(picture).default([]),
  preSchoolPhotos: z.array(picture).default([]),

  topperYears: z.array(z.int()).min(1).default([2024]),
  toppersByInitials: z.boolean().default(false),
  fees: feeRulesSchema.prefault({}),
  timings: timingsSchema.prefault({}),
  uniform: uniformSchema.prefault({}),
  holidays: z.array(holidaySchema).default([]),
  admission: admissionRulesSchema.prefault({}),
  disclosure: disclosureSchema.prefault({}),
});

export type SchoolProfile = z.infer<typeof schoolProfileSchema>;
export type SchoolProfileInput = z.input<typeof schoolProfileSchema>;

export const emptyProfile: SchoolProfile = schoolProfileSchema.parse({});

export function defaultFacts(profile: SchoolProfile): (keyof SchoolProfile)[] {
  const facts = Object.keys(emptyProfile) as (keyof SchoolProfile)[];
  return facts.filter((fact) => JSON.stringify(profile[fact]) === JSON.stringify(emptyProfile[fact]));
}
