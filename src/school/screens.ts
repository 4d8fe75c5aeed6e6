/** Headings by route, in the order of §2, then ours. Home shows the school's name instead, SubGallery the title of its album. */
export const screenTitles = {
  AboutUs: "About us",
  Admission: "Admission",
  "admission-result": "Admission result",
  OurGoals: "Our goals",
  PrincipalMessage: "Principal’s message",
  SchoolTiming: "School timing",
  SchoolUniform: "School uniform",
  Discipline: "Discipline",
  ActivityPlanner: "Activity planner",
  FeeRules: "Fee rules",
  FeeStructure: "Fee structure",
  ModeOfPayment: "Mode of payment",
  VideoGallery: "Video Gallery",
  PhotoGallery: "Photo Gallery",
  News: "News",
  Events: "Events",
  Infrastructure: "Infrastructure",
  Pphelp: "Parent Guidelines",
  ErpSoftware: "ERP software",
  ContactUs: "Contact us",
  Topperx: "Toppers of Class X",
  TopperXII: "Toppers of Class XII",
  CBSEDisclosure: "Mandatory public disclosure",
  PreSchool: "Pre-school",
  PreAdmission: "Admission Open",
  InterSchoolQuizCompetition: "Inter-school quiz competition",
  Today: "School today",
  SafePayment: "Safe payment",
  Calendar: "School calendar",
  OpenData: "Open data",
  Privacy: "Privacy",
} as const;

/** The addresses of these pages, in the same order. */
export const screenPaths = Object.keys(screenTitles).map((route) => `/${route}`);

export function isTitledScreen(route: string): route is keyof typeof screenTitles {
  return Object.hasOwn(screenTitles, route);
}
