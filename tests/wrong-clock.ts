// Preloaded into a program: its clock is so many days wrong.
const Real = Date;
const wrongBy = Number(process.env.CLOCK_WRONG_BY_DAYS) * 86_400_000;
const now = () => Real.now() + wrongBy;

globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});

export {};
