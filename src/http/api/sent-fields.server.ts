import { Problem } from "../../base/problem.server.ts";

/** Returns the named fields of a body, unchecked. A field that was sent twice counts as not sent. @throws Problem 415 or 400. */
export async function readFields(request: Request, names: readonly string[]): Promise<Record<string, unknown>> {
  const [type = "", ...parameters] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(text)?.[1]).find(Boolean);
  const reader = readers[type.trim()];
  if (!reader || (charset && charset !== "utf-8")) {
    throw new Problem(415, "Send application/json or application/x-www-form-urlencoded, in UTF-8.");
  }
  const { values, twice } = reader(await readText(request));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !(twice.has(name) && names.includes(name))));
}

interface Sent {
  values: object;
  twice: Set<string>;
}

const readers: Record<string, (text: string) => Sent> = {
  "application/json": readJson,
  "application/x-www-form-urlencoded": (text) => {
    if (/%(?![0-9a-f]{2})/i.test(text) || !isUtf8(text)) throw notAsSaid();
    const values = new URLSearchParams(text);
    return { values: Object.fromEntries(values), twice: repeated([...values.keys()]) };
  },
};

async function readText(request: Request): Promise<string> {
  try {
    return utf8.decode(await request.arrayBuffer());
  } catch {
    throw notAsSaid();
  }
}

/** Brackets and commas: more than the longest texts of a form can hold. Sixty thousand cost far more to read than to send. */
const MOST_MARKS = 8000;

function readJson(text: string): Sent {
  if (hasMany(text, /[[{,]/g)) throw notAsSaid();
  let values: unknown;
  try {
    values = JSON.parse(text);
  } catch {
    throw notAsSaid();
  }
  if (values === null || typeof values !== "object" || Array.isArray(values)) return { values: {}, twice: new Set() };
  return { values, twice: repeated(outermostNames(text)) };
}

function hasMany(text: string, mark: RegExp): boolean {
  for (let count = 0; mark.test(text); count += 1) if (count === MOST_MARKS) return true;
  return false;
}

function outermostNames(json: string): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [token, name, colon] of json.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|[{}[\]]/g)) {
    if (name !== undefined) {
      if (depth === 1 && colon) names.push(JSON.parse(name));
    } else depth += token === "{" || token === "[" ? 1 : -1;
  }
  return names;
}

function repeated(names: string[]): Set<string> {
  const seen = new Set<string>();
  return new Set(names.filter((name) => seen.size === seen.add(name).size));
}

/** Percent-encoded bytes that are no UTF-8 would silently become other characters. */
function isUtf8(encoded: string): boolean {
  try {
    decodeURIComponent(encoded);
    return true;
  } catch {
    return false;
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });
const notAsSaid = () => new Problem(400, "The body is not what its content type says.", {}, { errors: {} });
