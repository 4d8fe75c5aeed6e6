/** Address of the demo school. */
export const demoSchool = () => process.env.DEMO_SCHOOL as string;
/** Address of a school without any entered data (`SEED=none`). */
export const emptySchool = () => process.env.EMPTY_SCHOOL as string;
