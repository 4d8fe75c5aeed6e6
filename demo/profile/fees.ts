import type { SchoolProfileInput } from "../../src/school/school.ts";

/** Once a year from everybody: activity and library; from III on computer; from IX on the laboratory. */
const everybody = 1500 + 600;
const computer = 1200;
const laboratory = 1800;

/** Sample amounts, in rupees. The charge of the year stands first in each sum. */
export const fees: SchoolProfileInput["fees"] = {
  classes: [
    { classes: "Nursery to UKG", joining: 12_000, yearly: 4800 + everybody, instalment: 7200 },
    { classes: "I and II", joining: 12_000, yearly: 5400 + everybody, instalment: 8100 },
    { classes: "III to V", joining: 12_000, yearly: 5400 + everybody + computer, instalment: 8100 },
    { classes: "VI to VIII", joining: 14_000, yearly: 6000 + everybody + computer, instalment: 9000 },
    { classes: "IX and X", joining: 14_000, yearly: 6600 + everybody + computer + laboratory, instalment: 10_200 },
    {
      classes: "XI and XII, Commerce and Humanities",
      joining: 16_000,
      yearly: 7200 + everybody + computer + laboratory,
      instalment: 11_100,
    },
    {
      classes: "XI and XII, Science",
      joining: 16_000,
      yearly: 7800 + everybody + computer + laboratory,
      instalment: 12_300,
    },
  ],
};
