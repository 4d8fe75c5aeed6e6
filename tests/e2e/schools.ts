/** Address of the demo school. */
export const demoSchool = process.env.DEMO_SCHOOL as string;
/** Address of a school that has entered nothing (`SEED=none`). */
export const emptySchool = process.env.EMPTY_SCHOOL as string;

/** All addresses of the specification (§2) but SubGallery, with the heading of each page. */
export const screens: Record<string, string> = {
  "/": "",
};
