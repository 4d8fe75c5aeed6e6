export type Encoding = "br" | "gzip" | "identity";

const patterns = [
  ["br", /(?:^|[,\s])br\s*(;[^,]*)?(?:,|$)/i],
  ["gzip", /(?:^|[,\s])gzip\s*(;[^,]*)?(?:,|$)/i],
] as const;

/** By `Accept-Encoding`: browsers send only a few different headers. */
const parsed = new Map<string, Encoding>();
const MAX_PARSED = 100;

/** Prefers brotli to gzip, if the header names it without `q=0`. Ignores other weights. */
export function chooseEncoding(accepted = ""): Encoding {
  const known = parsed.get(accepted);
  if (known) return known;
  const encoding = parse(accepted);
  if (parsed.size < MAX_PARSED) parsed.set(accepted, encoding);
  return encoding;
}

function parse(accepted: string): Encoding {
  for (const [encoding, pattern] of patterns) {
    const match = pattern.exec(accepted);
    if (match && !/;\s*q\s*=\s*0(\.0*)?\s*$/i.test(match[1] ?? "")) return encoding;
  }
  return "identity";
}
