import type { PictureOfSchool } from "@school/content/school";
import { pictureOf } from "../pictures/picture-list.ts";

/** What is seen through the window in the head of each text page. */
export const pageWindows: Record<string, PictureOfSchool> = {
  AboutUs: pictureOf("school/school-and-tower"),
  Admission: pictureOf("school/walking-to-class"),
  OurGoals: pictureOf("school/a-hand-up"),
  PrincipalMessage: pictureOf("school/principal"),
  SchoolTiming: pictureOf("school/morning-assembly"),
  SchoolUniform: pictureOf("infrastructure/boarding"),
  Discipline: pictureOf("school/cloister"),
  ActivityPlanner: pictureOf("albums/annual-day/dancer-at-the-centre"),
  FeeRules: pictureOf("school/chapel-door"),
  FeeStructure: pictureOf("school/board-and-class"),
  ModeOfPayment: pictureOf("infrastructure/rows-and-flow-chart"),
  Pphelp: pictureOf("facilities/computer-lab"),
  ErpSoftware: pictureOf("albums/tinkering-week/an-empty-place"),
  ContactUs: pictureOf("school/grounds-at-sunrise"),
  PreSchool: pictureOf("albums/pre-school-day/block-tower"),
  PreAdmission: pictureOf("albums/pre-school-day/drawing-table"),
  InterSchoolQuizCompetition: pictureOf("albums/quiz-day/rolling-cup"),
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
