/** In these records, a picture that is out has no entry. */
const records: readonly string[] = ["pageWindows"];

/** Returns a document without some files: lists get shorter, a single picture becomes null, a link in a text becomes its words. */
export function withoutFiles(value: unknown, isOut: (path: string) => boolean): unknown {
  if (typeof value === "string") return isOut(value) ? null : withoutLinks(value, isOut);
  if (Array.isArray(value)) return value.map((one) => withoutFiles(one, isOut)).filter((one) => one !== null);
  if (typeof value !== "object" || value === null) return value;
  if ("file" in value && "alt" in value && typeof value.file === "string" && isOut(value.file)) return null;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const kept = withoutFiles(inner, isOut);
      return [name, records.includes(name) ? withoutNulls(kept) : kept];
    }),
  );
}

const withoutNulls = (record: unknown) =>
  typeof record === "object" && record
    ? Object.fromEntries(Object.entries(record).filter(([, one]) => one !== null))
    : record;

/** It ends soon at each bracket: a text of brackets alone must not keep the server busy. */
const LINK = /\[([^\][]*)\]\(([^)\s[]*)(?:\s[^)[]*)?\)/g;

function withoutLinks(text: string, isOut: (path: string) => boolean): string {
  return text.replaceAll(LINK, (link, words: string, address: string) => {
    const [, path = ""] = /\/api\/image\/([^?#]+)/.exec(address) ?? [];
    return isOut(path) ? words : link;
  });
}
