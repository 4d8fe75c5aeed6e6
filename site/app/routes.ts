import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every widget in every state, for developers: in development only, never in a build. */
const playground = process.env.NODE_ENV === "development" ? [route("playground", "playground/playground.tsx")] : [];

/** The map of the site: one line per screen in the specification's order (§2), then ours. */
export default [
  index("features/home/home.tsx"),
  route("AboutUs", "features/about/about-us.tsx"),
  route("Admission", "features/admission/admission.tsx"),
  route("admission-result", "features/admission/admission-result.tsx"),
  route("OurGoals", "features/about/our-goals.tsx"),
  route("PrincipalMessage", "features/about/principal-message.tsx"),
  route("SchoolTiming", "features/timing/school-timing.tsx"),
  route("SchoolUniform", "features/uniform/school-uniform.tsx"),
  route("Discipline", "features/discipline/discipline.tsx"),
  route("ActivityPlanner", "features/calendar/activity-planner.tsx"),
  route("FeeRules", "features/fees/fee-rules.tsx"),
  route("FeeStructure", "features/fees/fee-structure.tsx"),
  route("ModeOfPayment", "features/fees/mode-of-payment.tsx"),
  route("VideoGallery", "features/gallery/video-gallery.tsx"),
  route("PhotoGallery", "features/gallery/photo-gallery.tsx"),
  route("SubGallery", "features/gallery/sub-gallery.tsx"),
  route("News", "features/news/news.tsx"),
  route("Events", "features/events/events.tsx"),
  route("Infrastructure", "features/infrastructure/infrastructure.tsx"),
  route("Pphelp", "features/portal/parent-guidelines.tsx"),
  route("ErpSoftware", "features/portal/erp-software.tsx"),
  route("ContactUs", "features/contact/contact-us.tsx"),
  route("Topperx", "features/toppers/topper-x.tsx"),
  route("TopperXII", "features/toppers/topper-xii.tsx"),
  route("CBSEDisclosure", "features/disclosure/cbse-disclosure.tsx"),
  route("PreSchool", "features/pre-school/pre-school.tsx"),
  route("PreAdmission", "features/admission/pre-admission.tsx"),
  route("InterSchoolQuizCompetition", "features/quiz/inter-school-quiz-competition.tsx"),
  route("Privacy", "features/privacy/privacy.tsx"),
  ...playground,
  route("*", "features/not-found/not-found.tsx"),
] satisfies RouteConfig;
