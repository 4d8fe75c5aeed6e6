import { type DocumentKind, type Entry, type EntryKind, entities } from "../kinds/all.ts";
import type { ContentSource } from "../kinds/source.ts";
import { readPart } from "../publishing/read-part.server.ts";
import type { SchoolProfile } from "../school/school.ts";
import { pageTextSchema } from "../school/text/page-texts.ts";

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
      return asked === kind ? inPlace(asked, entries, document, await content.readProfile()) : entries;
    },
    async find(asked, wanted) {
      if (asked !== kind || wanted !== id) return content.find(asked, wanted);
      return draftOf(asked, document, await content.readProfile());
    },
  };
}

function inPlace<Kind extends EntryKind>(
  kind: Kind,
  entries: Entry<Kind>[],
  document: unknown,
  facts: SchoolProfile,
): Entry<Kind>[] {
  const { dateOf, order } = entities[kind];
  const draft = draftOf(kind, document, facts);
  const placed = entries.map((entry, index) => ({ entry, date: dateOf(entry), position: entries.length - index }));
  const known = placed.find(({ entry }) => entry._id === draft._id);
  const others = placed.filter((other) => other !== known);
  const position = known?.position ?? entries.length + 1;
  return [...others, { entry: draft, date: dateOf(draft), position }].sort(order).map(({ entry }) => entry);
}

function draftOf<Kind extends EntryKind>(kind: Kind, document: unknown, facts: SchoolProfile): Entry<Kind> {
  const { schema, asSeen } = entities[kind];
  const draft = schema.parse(document);
  return asSeen ? asSeen(draft, facts) : draft;
}
