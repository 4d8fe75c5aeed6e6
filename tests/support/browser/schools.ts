/** Address of the demo school. */
export const demoSchool = () => process.env.DEMO_SCHOOL as string;
/** Address of a school without any entered data (`SEED=none`). */
export const emptySchool = () => process.env.EMPTY_SCHOOL as string;
/** Address of a school without entered data at first, in which tests work: they send forms and publish under names of their own. */
export const busySchool = () => process.env.BUSY_SCHOOL as string;
/** The `DATA_DIR` of each. */
export const demoSchoolFolder = () => process.env.DEMO_FOLDER as string;
export const emptySchoolFolder = () => process.env.EMPTY_FOLDER as string;
export const busySchoolFolder = () => process.env.BUSY_FOLDER as string;
