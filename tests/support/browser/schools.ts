/** Address of the demo school. */
export const demoSchool = () => process.env.DEMO_SCHOOL as string;
/** Address of a school that has entered nothing (`SEED=none`). */
export const emptySchool = () => process.env.EMPTY_SCHOOL as string;
