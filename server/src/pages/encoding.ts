/** How a body is sent. */
export type Encoding = "br" | "gzip" | "identity";

const codings = [
  ["br", /(?:^|[,\s])br\s*(;[^,]*)?(?:,|$)/i],
  ["gzip", /(?:^|[,\s])gzip\s*(;[^,]*)?(?:,|$)/i],
] as const;

/** Brotli before gzip, where the header names them and does not refuse them (`q=0`). Other weights change nothing. */
export function encodingFor(accepted = ""): Encoding {
  const known = answered.get(accepted);
  if (known) return known;
  const encoding = read(accepted);
  if (answered.size < BROWSERS) answered.set(accepted, encoding);
  return encoding;
}

/** Browsers send one of a handful of texts: what it means is read once. */
const answered = new Map<string, Encoding>();
const BROWSERS = 100;

function read(accepted: string): Encoding {
  for (const [encoding, pattern] of codings) {
    const named = pattern.exec(accepted);
    if (named && !/;\s*q\s*=\s*0(\.0*)?\s*$/i.test(named[1] ?? "")) return encoding;
  }
  return "identity";
}
