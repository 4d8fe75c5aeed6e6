/** The 28 addresses of the specification (§2), in its order, with the demo school's headings. */
export const routes: Record<string, string | RegExp> = {
  "/": /Kindled Star Convent/,
  "/AboutUs": "About us",
  "/Admission": "Admission",
  "/admission-result": "Admission result",
  "/OurGoals": "Our goals",
  "/PrincipalMessage": "Principal’s message",
  "/SchoolTiming": "School timing",
  "/SchoolUniform": "School uniform",
  "/Discipline": "Discipline",
  "/ActivityPlanner": "Activity planner",
  "/FeeRules": "Fee rules",
  "/FeeStructure": "Fee structure",
  "/ModeOfPayment": "Mode of payment",
  "/VideoGallery": "Video Gallery",
  "/PhotoGallery": "Photo Gallery",
  "/SubGallery": /./,
  "/News": "News",
  "/Events": "Events",
  "/Infrastructure": "Infrastructure",
  "/Pphelp": "Parent Guidelines",
  "/ErpSoftware": "ERP software",
  "/ContactUs": "Contact us",
  "/Topperx": "Toppers of Class X",
  "/TopperXII": "Toppers of Class XII",
  "/CBSEDisclosure": "Mandatory public disclosure",
  "/PreSchool": "Pre-school",
  "/PreAdmission": "Admission Open",
  "/InterSchoolQuizCompetition": "Inter-school quiz competition",
};

/** Returns the addresses for a browser: SubGallery with the id of an existing album. */
export async function addresses(school: string): Promise<string[]> {
  const albums = (await (await fetch(`${school}/api/gallery/All/DEMO`)).json()) as { _id: string }[];
  const album = albums[0]?._id;
  return Object.keys(routes).flatMap((route) => {
    if (route !== "/SubGallery") return [route];
    return album ? [`/SubGallery?id=${album}`] : [];
  });
}
