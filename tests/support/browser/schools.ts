/** Address of the demo school. */
export const demoSchool = () => process.env.DEMO_SCHOOL as string;
/** Address of a school without any entered data (`SEED=none`). */
export const emptySchool = () => process.env.EMPTY_SCHOOL as string;
/** The `DATA_DIR` of each. */
export const demoSchoolFolder = () => process.env.DEMO_FOLDER as string;
export const emptySchoolFolder = () => process.env.EMPTY_FOLDER as string;
