/** The password of everybody whom a test lets into the office. */
export const PASSWORD = "amber gate sixteen owls";

/** Returns what a form of the office posts: the fields that it holds, by name, and the word that it asks to be typed. */
export function fieldsOf(html: string): { action: string; fields: Record<string, string> } {
  const [, action = ""] = /<form class="edit"[^>]*action="([^"]+)"/.exec(html) ?? [];
  const [, seen = ""] = /name="seen" value="([^"]*)"/.exec(html) ?? [];
  const [, bytes] = /name="bytes" value="([^"]*)"/.exec(html) ?? [];
  const [, typed] = /type “([^”]+)”/.exec(html) ?? [];
  return { action, fields: { seen, ...(bytes && { bytes }), ...(typed && { typed }) } };
}
