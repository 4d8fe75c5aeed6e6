import { admissionPapers } from "./admission-papers.ts";
import { certificatePapers } from "./certificate-papers.ts";
import { circularPapers } from "./circular-papers.ts";
import { committeePapers } from "./committee-papers.ts";
import { eventPapers } from "./event-papers.ts";
import { newsPapers } from "./news-papers.ts";
import type { Paper } from "./paper.ts";
import { schoolPapers } from "./school-papers.ts";

export const paperList: Paper[] = [
  ...schoolPapers,
  ...admissionPapers,
  ...circularPapers,
  ...newsPapers,
  ...eventPapers,
  ...certificatePapers,
  ...committeePapers,
];
