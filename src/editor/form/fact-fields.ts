import {
  type Field,
  type MakeField,
  type More,
  type OfficeDescription,
  optional,
  required,
  type ShownOn,
} from "../../kinds/office-description.ts";
import { isTitledScreen, screenTitles } from "../../school/screens.ts";

const places = {
  top: { words: "Top of every page", path: "/" },
  foot: { words: "Foot of every page", path: "/" },
  everyPage: { words: "Every page", path: "/" },
  menu: { words: "Menu", path: "/" },
  home: { words: "Home", path: "/" },
  quiz: { words: "Inter-school quiz", path: "/InterSchoolQuizCompetition" },
  disclosure: { words: "CBSE disclosure", path: "/CBSEDisclosure" },
  notFound: { words: "The page for wrong addresses", path: "/nothing-here" },
} as const satisfies Record<string, ShownOn>;

/** A place that is no screen, or is called otherwise here; or the route of a screen. */
type PageName = keyof typeof places | keyof typeof screenTitles;

export const shownOn = (page: PageName): ShownOn =>
  isTitledScreen(page) ? { words: screenTitles[page], path: `/${page}` } : places[page];

type MakeFact = (name: string, label: string, on: PageName | readonly PageName[] | null, more?: More) => Field;

/** Makes fields that name the pages on which they show; null for none. */
const onPages =
  (make: MakeField): MakeFact =>
  (name, label, on, more) => ({ ...make(name, label, more), shows: on === null ? [] : [on].flat().map(shownOn) });

/** Returns other makers of the same fields. */
export const eachMaker = <As extends string, Made>(
  makers: Readonly<Record<As, MakeField>>,
  change: (make: MakeField) => Made,
) => Object.fromEntries(Object.entries<MakeField>(makers).map(([as, make]) => [as, change(make)])) as Record<As, Made>;

export const picture: MakeField = (name, label, more) => ({ ...optional.photo(name, label, more), isDescribed: true });
export const pictures: MakeField = (name, label, more) => ({
  ...optional.photos(name, label, more),
  isDescribed: true,
});

/** Facts that must be there, and those that may be empty. */
export const must = eachMaker(required, onPages);
export const may = eachMaker({ ...optional, picture, pictures }, onPages);

/** Describes a group of facts, which has a form of its own. */
export const group = (name: string, use: string, page: PageName, fields: readonly Field[]): OfficeDescription => ({
  one: "school facts",
  many: "school facts",
  use,
  shownOn: shownOn(page),
  publishedBy: "principal",
  calledBy: { name },
  stays: { takeDown: null },
  fields,
});
