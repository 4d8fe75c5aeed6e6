// Preloaded into a server of any version: its clock starts at MOMENT.
import { MOMENT } from "./moment.ts";

const Real = Date;
const ahead = Real.parse(MOMENT) - Real.now();
const now = () => Real.now() + ahead;

globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
