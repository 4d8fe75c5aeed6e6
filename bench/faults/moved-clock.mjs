// Preloaded into a server: its clock is as many milliseconds ahead as the file CLOCK_AHEAD says, which may change while it runs.
import { readFileSync, watchFile } from "node:fs";

const file = process.env.CLOCK_AHEAD;
const read = () => Number(readFileSync(file, "utf8"));
let ahead = read();
watchFile(file, { interval: 100, persistent: false }, () => {
  ahead = read();
});

const Real = Date;
const now = () => Real.now() + ahead;
globalThis.Date = new Proxy(Real, {
  construct: (target, given) => Reflect.construct(target, given.length === 0 ? [now()] : given),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
