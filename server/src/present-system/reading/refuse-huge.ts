import { Unreadable } from "../../outgoing/unreadable.ts";

/** Nested lists and objects; an honest answer has about five. */
const DEEPEST = 32;
/** Each value takes memory, even an empty one of three letters. */
const MOST_VALUES = 1_000_000;

/** @throws Unreadable when a JSON text nests deeper, or holds more, than any real answer. */
export function refuseHuge(json: string) {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    else if (sign === ",") values += 1;
    if (values > MOST_VALUES) throw new Unreadable("its answer holds too many values");
    if (depth > DEEPEST) throw new Unreadable("its answer nests too deep");
  }
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
