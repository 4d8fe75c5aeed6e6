import type { Field, OfficeWords } from "../words.ts";
import type { FactGroup } from "./groups.ts";

const group = (name: string, use: string, shownOn: OfficeWords["shownOn"], fields: readonly Field[]): OfficeWords => ({
  one: "group of facts",
  many: "school facts",
  use,
  shownOn,
  publishedBy: "principal",
  calledBy: { name },
  stays: { takeDown: null },
  fields,
});

const everyPage = { words: "every page", path: "/" };
const home = { words: "Home", path: "/" };

/** What the office calls the facts of each group, and asks for. */
export const groupWords: Readonly<Record<FactGroup, OfficeWords>> = {
  name: group("Name, town and crest", "Who the school is.", everyPage, []),
  contact: group("Address, phones and e-mail", "How parents reach the school.", everyPage, []),
  principal: group("Principal", "Name, qualification and hours.", home, []),
  aims: group("Mission and vision", "", { words: "Home", path: "/" }, [
    { name: "mission", label: "Mission", as: "text", isOptional: true },
    { name: "vision", label: "Vision", as: "text", isOptional: true },
  ]),
  hero: group("Slides of Home", "", home, []),
  facilities: group("Facilities", "", home, []),
  infrastructure: group("Infrastructure", "", { words: "Infrastructure", path: "/Infrastructure" }, []),
  pictures: group("Pictures of pages", "", everyPage, []),
  quiz: group("Photos of the quiz", "", { words: "Quiz", path: "/InterSchoolQuizCompetition" }, []),
  timings: group("Timings", "", { words: "School timing", path: "/SchoolTiming" }, []),
  uniform: group("Uniform and houses", "", { words: "School uniform", path: "/SchoolUniform" }, []),
  holidays: group("Holidays", "", { words: "School timing", path: "/SchoolTiming" }, []),
  documents: group("Calendar, fee structure, planner", "", { words: "Activity planner", path: "/ActivityPlanner" }, []),
  admission: group("Admission", "", { words: "Admission", path: "/Admission" }, []),
  fees: group("Fees", "", { words: "Fee rules", path: "/FeeRules" }, []),
  payments: group("UPI addresses", "", { words: "Mode of payment", path: "/ModeOfPayment" }, []),
  "pre-school": group("Pre-school", "", { words: "Pre-school", path: "/PreSchool" }, []),
  links: group("Portal, apps and links", "", { words: "Parent Guidelines", path: "/Pphelp" }, []),
  "topper-years": group("Years of toppers", "", { words: "Toppers of Class XII", path: "/TopperXII" }, []),
  disclosure: group("Signature and date", "", { words: "Disclosure", path: "/CBSEDisclosure" }, []),
  "disclosure-documents": group("Documents", "", { words: "Disclosure", path: "/CBSEDisclosure" }, []),
  "disclosure-results": group("Results", "", { words: "Disclosure", path: "/CBSEDisclosure" }, []),
  "disclosure-staff": group("Teachers", "", { words: "Disclosure", path: "/CBSEDisclosure" }, []),
  "disclosure-infrastructure": group("Buildings", "", { words: "Disclosure", path: "/CBSEDisclosure" }, []),
};
