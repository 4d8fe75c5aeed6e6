import { type TextPage, textPages } from "../../text/page-texts.ts";
import { screenTitles } from "../../text/screens.ts";
import type { Field } from "../document/words.ts";
import { kept, line, neededLine, picture, pictures, table, text, yes } from "./fields.ts";
import { places } from "./places.ts";

const { home, infrastructure, notFound, quiz } = places;

export const heroFields: readonly Field[] = [
  table(
    "hero",
    "Slides",
    [
      neededLine("slogan", "Slogan", { hint: "A few words." }),
      line("line", "Line under it"),
      picture("picture", "Picture"),
      yes("plate", "Words on a plate", { hint: "For a picture without calm sky at its left." }),
    ],
    { row: "slide", isOrdered: true, shows: [home], hint: "They follow each other in this order." },
  ),
];

export const facilityFields: readonly Field[] = [
  table(
    "facilities",
    "Facilities",
    [kept("name", "Name"), line("note", "Words under it"), picture("picture", "Picture")],
    {
      rows: "fixed",
      shows: [home],
    },
  ),
];

export const infrastructureFields: readonly Field[] = [
  table("infrastructure", "Places", [kept("tab", "Name"), text("text", "Text"), pictures("photos", "Photos")], {
    rows: "fixed",
    shows: [infrastructure],
  }),
];

const withWindow = textPages.filter((page): page is Exclude<TextPage, `home-${string}`> => !page.startsWith("home-"));

export const pictureFields: readonly Field[] = [
  picture("pictures.tower", "The school", { shows: [home] }),
  picture("pictures.preSchool", "The pre-school", { shows: [home] }),
  picture("pictures.notFound", "For wrong addresses", { shows: [notFound] }),
  ...withWindow.map((page) =>
    picture(`pageWindows.${page}`, `Head of ${screenTitles[page]}`, {
      emptyAs: "nothing",
      shows: [{ words: screenTitles[page], path: `/${page}` }],
    }),
  ),
];

export const quizFields: readonly Field[] = [pictures("quizPhotos", "Photos", { shows: [quiz] })];
