import { Problem } from "../../base/problem.server.ts";

/** Returns the fields of a body, unchecked. A field that a form holds twice counts as not sent. @throws Problem 415 or 400. */
export async function readFields(request: Request): Promise<Record<string, unknown>> {
  const [type = "", ...parameters] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(text)?.[1]).find(Boolean);
  const read = readers.get(type.trim());
  if (!read || (charset && charset !== "utf-8")) {
    throw new Problem(415, "Send application/json or application/x-www-form-urlencoded, in UTF-8.");
  }
  try {
    return read(utf8.decode(await request.arrayBuffer()));
  } catch {
    throw new Problem(400, "The body is not what its content type says.", {}, { errors: {} });
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const readers = new Map<string, (text: string) => Record<string, unknown>>([
  ["application/json", readJson],
  ["application/x-www-form-urlencoded", readForm],
]);

function readJson(text: string) {
  const values: unknown = JSON.parse(text);
  return values === null || typeof values !== "object" || Array.isArray(values) ? {} : { ...values };
}

function readForm(text: string) {
  // Throws where percent-encoded bytes are no UTF-8: they would silently become other characters.
  decodeURIComponent(text);
  const byName = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries([...byName.values()].flatMap((sent) => (sent.length === 1 ? sent : [])));
}
