import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every widget in every state, for whoever works on them: in development only, and in no build. */
const playground = process.env.NODE_ENV === "development" ? [route("playground", "playground/playground.tsx")] : [];

/** The map of the site: one line per screen, in the order of the specification (§2), then ours. */
export default [
  index("pages/home/home.tsx"),
  route("AboutUs", "pages/about-us.tsx"),
  route("Admission", "pages/admission.tsx"),
  route("admission-result", "pages/admission-result.tsx"),
  route("OurGoals", "pages/our-goals.tsx"),
  route("PrincipalMessage", "pages/principal-message.tsx"),
  route("SchoolTiming", "pages/school-timing.tsx"),
  route("SchoolUniform", "pages/school-uniform.tsx"),
  route("Discipline", "pages/discipline.tsx"),
  route("ActivityPlanner", "pages/activity-planner.tsx"),
  route("FeeRules", "pages/fee-rules.tsx"),
  route("FeeStructure", "pages/fee-structure.tsx"),
  route("ModeOfPayment", "pages/mode-of-payment.tsx"),
  route("VideoGallery", "pages/video-gallery.tsx"),
  route("PhotoGallery", "pages/photo-gallery.tsx"),
  route("SubGallery", "pages/sub-gallery.tsx"),
  route("News", "pages/news.tsx"),
  route("Events", "pages/events.tsx"),
  route("Infrastructure", "pages/infrastructure.tsx"),
  route("Pphelp", "pages/parent-guidelines.tsx"),
  route("ErpSoftware", "pages/erp-software.tsx"),
  route("ContactUs", "pages/contact-us.tsx"),
  route("Topperx", "pages/topper-x.tsx"),
  route("TopperXII", "pages/topper-xii.tsx"),
  route("CBSEDisclosure", "pages/cbse-disclosure.tsx"),
  route("PreSchool", "pages/pre-school.tsx"),
  route("PreAdmission", "pages/pre-admission.tsx"),
  route("InterSchoolQuizCompetition", "pages/inter-school-quiz-competition.tsx"),
  route("Privacy", "pages/privacy.tsx"),
  ...playground,
  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
