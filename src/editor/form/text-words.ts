import type { OfficeWords } from "../../kinds/words.ts";
import { type TextPage, textPages } from "../../school/text/page-texts.ts";
import { screenTitles } from "../../school/text/screens.ts";

export const isTextPage = (text: string): text is TextPage => textPages.some((page) => page === text);

export function textWords(page: TextPage, hasDefault: boolean): OfficeWords {
  const { name, words, path } = placeOf(page);
  return {
    one: "text of a page",
    many: "page texts",
    use: "",
    shownOn: { words, path },
    publishedBy: "principal",
    calledBy: { name },
    stays: { takeDown: hasDefault ? "Bring back the text of the specification" : "Take the text off the page" },
    fields: [
      {
        name: "lead",
        label: "First sentence",
        as: "line",
        isOptional: true,
        hint: "It stands in larger letters under the heading.",
      },
      { name: "markdown", label: "Text", as: "text", isMarkdown: true, isOptional: true, hint: markdownHint },
    ],
  };
}

export const textsByHeading: readonly { heading: string; pages: readonly TextPage[] }[] = [
  { heading: "Home", pages: ["home-about", "home-message"] },
  { heading: "The school", pages: ["AboutUs", "PrincipalMessage", "OurGoals", "ContactUs", "PreSchool"] },
  {
    heading: "The school year",
    pages: ["SchoolTiming", "SchoolUniform", "Discipline", "ActivityPlanner", "InterSchoolQuizCompetition"],
  },
  {
    heading: "Admission and fees",
    pages: ["Admission", "PreAdmission", "FeeRules", "FeeStructure", "ModeOfPayment", "SafePayment"],
  },
  { heading: "For parents", pages: ["Pphelp", "ErpSoftware", "Privacy"] },
];

const markdownHint =
  "An empty line begins a new paragraph. **two stars** make strong letters, - at the beginning of a line makes a list, ## makes a heading, [words](https://…) make a link.";

function placeOf(page: TextPage): { name: string; words: string; path: string } {
  if (page === "home-about") return { name: "About the school, on Home", words: "Home", path: "/" };
  if (page === "home-message") return { name: "Message, on Home", words: "Home", path: "/" };
  return { name: screenTitles[page], words: screenTitles[page], path: `/${page}` };
}
