import { Unreadable } from "./unreadable.ts";

/** Levels of lists and objects within each other; an honest answer has about five. */
const DEEPEST = 32;

/** @throws Unreadable when a JSON text nests deeper than any answer has to. */
export function refuseDeep(json: string) {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (sign === '"') at = endOfText(json, at);
    else if (sign === "{" || sign === "[") depth += 1;
    else if (sign === "}" || sign === "]") depth -= 1;
    if (depth > DEEPEST) throw new Unreadable("its answer nests too deep");
  }
}

function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === "\\" ? 2 : 1;
  return at;
}
