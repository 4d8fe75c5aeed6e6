import type { PictureOfSchool } from "../../src/school/school.ts";
import { pictureOf } from "../pictures.ts";

/** The picture in the head of each text page. */
export const pageWindows: Record<string, PictureOfSchool> = {
  AboutUs: pictureOf("windows/tower"),
  Admission: pictureOf("windows/path-to-school"),
  OurGoals: pictureOf("windows/a-hand-up"),
  PrincipalMessage: pictureOf("school/principal-portrait"),
  SchoolTiming: pictureOf("windows/assembly"),
  SchoolUniform: pictureOf("windows/boarding"),
  Discipline: pictureOf("windows/cloister"),
  ActivityPlanner: pictureOf("windows/dancer-in-the-moon"),
  FeeRules: pictureOf("windows/chapel-door"),
  FeeStructure: pictureOf("windows/sister-and-class"),
  ModeOfPayment: pictureOf("windows/rows-of-screens"),
  Pphelp: pictureOf("windows/at-the-screen"),
  ErpSoftware: pictureOf("windows/arm-and-rover"),
  ContactUs: pictureOf("windows/school-on-the-hill"),
  PreSchool: pictureOf("windows/block-tower"),
  PreAdmission: pictureOf("windows/drawing-table"),
  InterSchoolQuizCompetition: pictureOf("windows/rolling-cup"),
};

export const quizPhotos: PictureOfSchool[] = [
  pictureOf("albums/quiz-day/stage-before-the-final"),
  pictureOf("albums/quiz-day/quiz-mistress"),
  pictureOf("albums/quiz-day/three-teams"),
  pictureOf("albums/quiz-day/score-board"),
  pictureOf("albums/quiz-day/rolling-cup"),
];

export const preSchoolPhotos: PictureOfSchool[] = [
  pictureOf("albums/pre-school-day/the-whole-room"),
  pictureOf("albums/pre-school-day/story-on-the-rug"),
  pictureOf("albums/pre-school-day/picture-wall"),
  pictureOf("albums/pre-school-day/tower-and-slide"),
  pictureOf("albums/pre-school-day/drawing-table"),
];
