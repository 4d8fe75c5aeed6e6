/** A request that must not be stored. */
export interface BadInput {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array<ArrayBuffer>;
}

const right = {
  Feedback: { name: "Asha", email: "a@b.co", phone: "9876543210", message: "Hello" },
  Admission: {
    name: "Kiran",
    class: "I",
    fatherName: "Dev",
    motherName: "Asha",
    phone: "9876543210",
    email: "a@b.co",
  },
};
type Fields = Record<string, unknown>;

/** Returns a generator with a seed, so that a failure can be repeated. */
function dice(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, one: <Of>(list: readonly Of[]) => list[below(list.length)] as Of };
}
type Dice = ReturnType<typeof dice>;

const noTexts: unknown[] = [
  null,
  0,
  -1,
  9876543210,
  1e308,
  true,
  [],
  {},
  ["a@b.co"],
  { $ne: "" },
  [[[]]],
  { toString: "x" },
];
const blanks = ["", " ", "\n", "\t\r\n", "\u00a0", "\u3000", "\ufeff"];
const badPhones = ["98765432101", "9876543210 1", "९८७६५४३२१०1", "+4498765432101", "x".repeat(300)];
const json = "application/json";
const form = "application/x-www-form-urlencoded";

/** The ways to be wrong: each turns a valid body, its headers or its address into one to refuse. */
const ways: ((dice: Dice, fields: Fields, name: string) => Partial<BadInput>)[] = [
  (dice, fields, name) => ({ body: JSON.stringify({ ...fields, [name]: dice.one(noTexts) }) }),
  (dice, fields, name) => ({ body: JSON.stringify({ ...fields, [name]: dice.one(blanks) }) }),
  (dice, fields) => ({ body: JSON.stringify({ ...fields, phone: dice.one(badPhones) }) }),
  (_, fields, name) => ({ body: JSON.stringify({ ...fields, [name]: undefined }) }),
  (dice, fields) => ({ body: JSON.stringify(fields).slice(0, dice.below(JSON.stringify(fields).length)) }),
  (dice) => ({ body: `${"[".repeat(dice.below(30_000))}1` }),
  (dice) => ({ body: `${'{"name":'.repeat(dice.below(5000) + 1)}1${"}".repeat(1)}` }),
  (dice, fields, name) => ({
    body: JSON.stringify(fields).replace("{", `{"${name}":${dice.one(['"x"', "1", "null"])},`),
  }),
  (_, fields, name) => ({ body: JSON.stringify({ __proto__: fields, constructor: { prototype: fields }, [name]: 1 }) }),
  (_, fields) => ({ body: JSON.stringify([fields]) }),
  (dice) => ({
    body: dice.one(["null", "true", "0", '"x"', "NaN", "undefined", "{}", "[]", "", "\u0000", "\ufeff{}"]),
  }),
  (dice) => ({ body: bytes(dice, dice.below(2000)), headers: { "Content-Type": dice.one([json, form]) } }),
  (_, fields) => ({ body: new Uint8Array(Buffer.from(JSON.stringify(fields), "utf16le")) }),
  (_, fields, name) => ({
    body: new Uint8Array(Buffer.from(JSON.stringify({ ...fields, [name]: "caf\u00e9" }), "latin1")),
  }),
  (dice, fields) => ({ body: JSON.stringify({ ...fields, x: "x".repeat(65_536 + dice.below(50_000)) }) }),
  (dice, fields) => ({
    body: JSON.stringify(fields),
    headers: {
      "Content-Type": dice.one(["", "text/plain", "multipart/form-data; boundary=x", "a/b", `${json}; charset=x`]),
    },
  }),
  (dice, fields) => ({
    body: JSON.stringify(fields),
    headers: { Origin: dice.one(["null", "https://evil.example", "x", "http://", "file:///"]) },
  }),
  (dice, fields) => ({
    body: JSON.stringify(fields),
    path: `/api/form/${dice.one(["X/Feedback", "DEMO/X", "DEMO", "DEMO/Feedback/x", "DEMO/%00", "DEMO/..%2f", "%ff/%ff"])}`,
  }),
  (dice, fields) => ({ body: JSON.stringify(fields), method: dice.one(["PUT", "PATCH", "DELETE"]) }),
  (dice, fields, name) => ({
    body: encode({ ...fields, [name]: dice.one(blanks) }),
    headers: { "Content-Type": form },
  }),
  (dice, fields, name) => ({
    body: `${encode(fields)}&${name}=${dice.one(["again", "", "%00", "%41"])}`,
    headers: { "Content-Type": form },
  }),
  (dice, fields, name) => ({
    body: `${encode(fields)}&x${name}=${dice.one(["%", "%f", "%zz", "%ff", "%c3%28", "%ed%a0%80"])}`,
    headers: { "Content-Type": form },
  }),
  (_, fields, name) => ({
    body: encode(fields).replace(`${name}=`, `${name}[]=`),
    headers: { "Content-Type": form },
  }),
  (dice, fields) => ({
    body: JSON.stringify({ ...fields, phone: "1".repeat(11), _key: dice.one(noTexts), _filledIn: dice.one(noTexts) }),
    headers: { "Idempotency-Key": "k".repeat(dice.below(4000)) },
  }),
];

const encode = (fields: Fields) => String(new URLSearchParams(fields as Record<string, string>));
const bytes = (dice: Dice, length: number) => Uint8Array.from({ length }, () => 128 + dice.below(128));

/** Yields bad inputs, each way in turn. */
export function* badInputs(count: number, seed: number): Generator<BadInput> {
  const random = dice(seed);
  for (let number = 0; number < count; number += 1) {
    const type = random.one(["Feedback", "Admission"] as const);
    const fields: Fields = { ...right[type] };
    const way = ways[number % ways.length] as (typeof ways)[number];
    const { headers, ...made } = way(random, fields, random.one(Object.keys(fields)));
    yield {
      path: `/api/form/DEMO/${type}`,
      method: "POST",
      body: "",
      headers: { "Content-Type": json, ...headers },
      ...made,
    };
  }
}
