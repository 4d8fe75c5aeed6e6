import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every widget in every state, for developers: in development only, never in a build. */
const playground = process.env.NODE_ENV === "development" ? [route("playground", "playground/playground.tsx")] : [];

/** The office: pages for those who publish, of which nothing is in what a visitor loads. */
const office = [
  route("office", "features/office/pages/desk.tsx"),
  route("office/sign-in", "features/office/pages/sign-in.tsx"),
  route("office/sign-out", "features/office/pages/sign-out.ts"),
  route("office/invitation/:token", "features/office/pages/invitation.tsx"),
  route("office/me", "features/office/pages/me.tsx"),
  route("office/staff", "features/office/pages/staff.tsx"),
  route("office/log", "features/office/pages/log.tsx"),
  route("office/enquiries", "features/office/pages/enquiries.tsx"),
  route("office/enquiries/table", "features/office/pages/enquiries-table.ts"),
  route("office/enquiries/:id", "features/office/pages/enquiry.tsx"),
  route("office/feedback", "features/office/pages/feedback.tsx"),
  route("office/feedback/table", "features/office/pages/feedback-table.ts"),
  route("office/feedback/:id", "features/office/pages/one-feedback.tsx"),
  route("office/post", "features/office/pages/post.tsx"),
  route("office/not-for-you", "features/office/pages/not-for-you.tsx"),
  route("office/:kind", "features/office/pages/list.tsx"),
  route("office/:kind/:id", "features/office/pages/edit.tsx"),
  route("office/:kind/:id/versions", "features/office/pages/versions.tsx"),
  route("office/*", "features/office/pages/nothing.tsx"),
];

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
  ...office,
  ...playground,
  route("*", "features/not-found/not-found.tsx"),
] satisfies RouteConfig;
