import { type DocumentKind, type Entry, type EntryKind, entities } from "@school/content/entities/all";
import type { ContentSource } from "@school/content/source";
import { pageTextSchema } from "@school/content/text/page-texts";
import { readPart } from "../../publish/read-part.ts";

/** Returns the content of the website as if the document was published. */
export function overlaidContent(
  content: ContentSource,
  kind: DocumentKind,
  id: string,
  document: unknown,
): ContentSource {
  if (kind === "profile") {
    return {
      ...content,
      async readProfile() {
        const profile = await content.readProfile();
        return readPart({ profile: document }, profile).profile ?? profile;
      },
    };
  }
  if (kind === "pageTexts") {
    const text = pageTextSchema.parse(document);
    return {
      ...content,
      readPageText: async (page) => (page === text.page ? { ...text, isDefault: false } : content.readPageText(page)),
    };
  }
  return {
    ...content,
    async list(asked) {
      const entries = await content.list(asked);
      return asked === kind ? inPlace(asked, entries, document) : entries;
    },
    async find(asked, wanted) {
      return asked === kind && wanted === id ? entities[asked].schema.parse(document) : content.find(asked, wanted);
    },
  };
}

function inPlace<Kind extends EntryKind>(kind: Kind, entries: Entry<Kind>[], document: unknown): Entry<Kind>[] {
  const { schema, dateOf, order } = entities[kind];
  const draft = schema.parse(document);
  const placed = entries.map((entry, index) => ({ entry, date: dateOf(entry), position: entries.length - index }));
  const known = placed.find(({ entry }) => entry._id === draft._id);
  const others = placed.filter((other) => other !== known);
  const position = known?.position ?? entries.length + 1;
  return [...others, { entry: draft, date: dateOf(draft), position }].sort(order).map(({ entry }) => entry);
}
