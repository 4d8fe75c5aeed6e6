import type { Field, ShownOn } from "../../../kinds/office-description.ts";

type More = Omit<Partial<Field>, "name" | "label" | "as">;

/** A field that may stay empty: pages leave out what nobody has entered. */
const mayStayEmpty =
  (as: Field["as"]) =>
  (name: string, label: string, more: More = {}) =>
    ({ name, label, as, isOptional: true, ...more }) satisfies Field;

export const line = mayStayEmpty("line");
export const text = mayStayEmpty("text");
export const lines = mayStayEmpty("lines");
export const day = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("date")(name, label, { emptyAs: "null", ...more });
export const address = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("address")(name, label, { emptyAs: "null", ...more });
export const count = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("number")(name, label, { emptyAs: "null", ...more });
export const picture = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("file")(name, label, { takes: "pictures", isDescribed: true, ...more });
export const pictures = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("files")(name, label, { takes: "pictures", isDescribed: true, ...more });
export const pdf = (name: string, label: string, more: More = {}) =>
  mayStayEmpty("file")(name, label, { takes: "pdf", ...more });
export const choice = mayStayEmpty("choice");
export const table = (name: string, label: string, columns: readonly Field[], more: More = {}) =>
  mayStayEmpty("rows")(name, label, { columns, ...more });
export const yes = mayStayEmpty("yes");

const needed =
  (as: Field["as"]) =>
  (name: string, label: string, more: More = {}) =>
    ({ name, label, as, ...more }) satisfies Field;

export const neededLine = needed("line");
export const neededLines = needed("lines");
export const neededNumber = needed("number");
export const neededDay = needed("date");
export const neededTime = needed("time");
export const neededAddress = needed("address");
export const month = needed("month");
export const kept = needed("kept");

export const places = {
  top: { words: "Top of every page", path: "/" },
  foot: { words: "Foot of every page", path: "/" },
  everyPage: { words: "Every page", path: "/" },
  menu: { words: "Menu", path: "/" },
  home: { words: "Home", path: "/" },
  about: { words: "About us", path: "/AboutUs" },
  message: { words: "Principal’s message", path: "/PrincipalMessage" },
  calendar: { words: "School calendar", path: "/Calendar" },
  openData: { words: "Open data", path: "/OpenData" },
  timing: { words: "School timing", path: "/SchoolTiming" },
  uniform: { words: "School uniform", path: "/SchoolUniform" },
  planner: { words: "Activity planner", path: "/ActivityPlanner" },
  discipline: { words: "Discipline", path: "/Discipline" },
  infrastructure: { words: "Infrastructure", path: "/Infrastructure" },
  admission: { words: "Admission", path: "/Admission" },
  admissionOpen: { words: "Admission Open", path: "/PreAdmission" },
  feeRules: { words: "Fee rules", path: "/FeeRules" },
  feeStructure: { words: "Fee structure", path: "/FeeStructure" },
  payment: { words: "Mode of payment", path: "/ModeOfPayment" },
  safePayment: { words: "Safe payment", path: "/SafePayment" },
  parents: { words: "Parent Guidelines", path: "/Pphelp" },
  erp: { words: "ERP software", path: "/ErpSoftware" },
  contact: { words: "Contact us", path: "/ContactUs" },
  preSchool: { words: "Pre-school", path: "/PreSchool" },
  quiz: { words: "Inter-school quiz", path: "/InterSchoolQuizCompetition" },
  topperX: { words: "Toppers of Class X", path: "/Topperx" },
  topperXII: { words: "Toppers of Class XII", path: "/TopperXII" },
  disclosure: { words: "CBSE disclosure", path: "/CBSEDisclosure" },
  notFound: { words: "The page for wrong addresses", path: "/nothing-here" },
} as const satisfies Record<string, ShownOn>;
