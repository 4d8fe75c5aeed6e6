// Preloaded into a server of any version: its clock starts at START.
/** The date of all screenshots, in school time; all the demo school's dates follow from it. */
export const START = "2026-11-20T12:00:00+05:30";

const Real = Date;
const ahead = Real.parse(START) - Real.now();
const now = () => Real.now() + ahead;

// Playwright's process reads START alone: its own clock stays right.
if (process.env.FIXED_DATE) {
  globalThis.Date = new Proxy(Real, {
    construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
}
