import { expect, test } from "vitest";
import { always, isSeenAt, readWhen, whenErrors, whenIn, whenTexts } from "./visible-period.ts";

const now = new Date("2026-11-20T06:30:00Z");
const later = { when: "later", "from-day": "2026-11-25", "from-time": "08:00" };

test("a day and hour are those of the school, and the last day is seen to its end", () => {
  const visible = readWhen({ ...later, ends: "on", "to-day": "2026-12-31" });
  expect(visible).toEqual({ from: new Date("2026-11-25T02:30:00Z"), until: new Date("2026-12-31T18:30:00Z") });
  expect(readWhen({ ...later, when: "now", "to-day": "2026-12-31" })).toEqual({ from: null, until: null });
});

test("a form is filled with the period; without a start it offers tomorrow, eight o’clock", () => {
  const tomorrow = { when: "now", "from-day": "2026-11-21", "from-time": "08:00" };
  expect(whenTexts(always, now)).toEqual({ ...tomorrow, "to-day": "" });
  expect(whenTexts(readWhen({ ...later, ends: "on", "to-day": "2026-12-31" }), now)).toEqual({
    ...later,
    ends: "on",
    "to-day": "2026-12-31",
  });
  expect(readWhen({ ...later, "from-time": "" })).toEqual(readWhen(later));
  expect([readWhen({ when: "now" }), readWhen({ when: "later", ends: "on" })]).toEqual([always, always]);
});

test("of a form that is posted, only the fields of the period are read", () => {
  expect([whenIn({ title: "Fees" }), whenIn({ ...later, title: "Fees" })]).toStrictEqual([undefined, later]);
});

test("an entry is seen from its first moment to before its last", () => {
  const [before, after] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const seen = [always, { ...always, from: before }, { ...always, from: now }, { ...always, until: after }];
  const unseen = [null, { ...always, from: after }, { ...always, until: now }, { from: after, until: before }];
  expect([...seen, ...unseen].filter((visible) => isSeenAt(visible, now))).toEqual(seen);
});

const midnight = new Date("2026-11-20T18:30:00Z");
const at = (time: string) => ({ when: "later", "from-day": "2026-11-20", "from-time": time });

test.each([
  [later, {}],
  [{ ...later, "from-day": "" }, { "from-day": "Choose the day on which it goes up, or “Now”." }],
  [{ ...later, "from-day": "2026-02-31" }, { "from-day": "Choose the day on which it goes up, or “Now”." }],
  [at("12:00"), { "from-day": "Choose a day and hour that come: this one is over." }],
  [at("12:01"), {}],
  [{ when: "now", ends: "on", "to-day": "" }, { "to-day": "Choose the last day on which it is to be seen." }],
  [
    { when: "now", ends: "on", "to-day": "2026-11-19" },
    { "to-day": "Choose a last day that comes: this one is over." },
  ],
  [{ when: "now", ends: "on", "to-day": "2026-11-20" }, {}],
  [
    { ...later, ends: "on", "to-day": "2026-11-24" },
    { "to-day": "Choose a later last day: it is over before it goes up." },
  ],
  [{ ...later, ends: "on", "to-day": "2026-11-25" }, {}],
])("%j has the errors %j", (texts, errors) => {
  expect(whenErrors(texts, now)).toEqual(errors);
});

test("what would end in the moment in which it begins, or now, is never seen", () => {
  const [from, until] = [
    { "from-day": "2026-11-21", "from-time": "00:00" },
    { ends: "on", "to-day": "2026-11-20" },
  ];
  expect(Object.keys(whenErrors({ when: "later", ...from, ...until }, now))).toEqual(["to-day"]);
  expect(Object.keys(whenErrors({ when: "now", ...until }, midnight))).toEqual(["to-day"]);
});
