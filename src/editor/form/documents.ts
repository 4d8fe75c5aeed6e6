import type { z } from "zod";
import { type DocumentKind, documentKinds, entities } from "../../kinds/all.ts";
import type { OfficeWords } from "../../kinds/words.ts";
import { isId } from "../../school/fields.ts";
import { emptyProfile } from "../../school/school.ts";
import { defaultPageText } from "../../school/text/default-texts/default-page-text.ts";
import { pageTextSchema, type TextPage, textPages } from "../../school/text/page-texts.ts";
import { groupWords } from "./facts/group-words.ts";
import { type FactGroup, factGroups, factsOf, isFactGroup, rulesOfGroup } from "./facts/groups.ts";
import { blankEntry } from "./form-texts.ts";
import { isTextPage, textWords } from "./text-words.ts";

type Entry = Readonly<Record<string, unknown>>;

export interface Described {
  words: OfficeWords;
  rules: z.ZodType<Entry>;
  key: Entry;
  /** The form's content while the document is unwritten. */
  blank(today: string): Entry;
  hasDefault: boolean;
}

/** Returns null when no document of this kind and id can exist. */
export function describeDocument(kind: DocumentKind, id: string): Described | null {
  if (kind === "profile") return isFactGroup(id) ? describeGroup(id) : null;
  if (kind === "pageTexts") return isTextPage(id) ? describeText(id) : null;
  if (!isId(id)) return null;
  const { office, strict, example } = entities[kind];
  return {
    words: office,
    rules: strict,
    key: { _id: id, ...("id" in example && { id }) },
    blank: (today) => blankEntry(office, { ...example }, id, today),
    hasDefault: false,
  };
}

function describeGroup(group: FactGroup): Described {
  return {
    words: groupWords[group],
    rules: rulesOfGroup(group),
    key: {},
    blank: () => factsOf(group, emptyProfile),
    hasDefault: false,
  };
}

function describeText(page: TextPage): Described {
  const stated = defaultPageText(page);
  return {
    words: textWords(page, stated !== null),
    rules: pageTextSchema.strict(),
    key: { page },
    blank: () => ({ page, lead: stated?.lead ?? "", markdown: stated?.markdown ?? "" }),
    hasDefault: stated !== null,
  };
}

export const isDocumentKind = (name: string): name is DocumentKind => documentKinds.some((kind) => kind === name);

export function standingIds(kind: DocumentKind): readonly string[] | null {
  if (kind === "profile") return factGroups;
  return kind === "pageTexts" ? textPages : null;
}
