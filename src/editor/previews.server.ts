import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import { officeSecret } from "../auth/trusted-browsers.server.ts";
import { DAY } from "../base/dates.ts";
import { isSameSecret } from "../base/hashes.server.ts";
import { FIRST, type Language } from "../base/language.ts";
import { readIn } from "../db/published/translations.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { hidesPictures, pathsIn } from "../db/visible-files.server.ts";
import { type Entry, type EntryKind, entities } from "../kinds/all.ts";
import type { ContentSource } from "../kinds/source.ts";
import { readPart } from "../publishing/parts.server.ts";
import { pageTextSchema } from "../school/page-texts.ts";
import {
  type DocumentKey,
  type DocumentState,
  isOnSite,
  readDocumentState,
  readEntry,
} from "./document-state.server.ts";
import { describeDocument, isDocumentKind, previewPath } from "./form/documents.ts";
import { asRead } from "./translations.server.ts";

interface PreviewServices {
  db: Kysely<Database>;
  schoolCode: string;
  content: ContentSource;
  now(): Date;
}

const TWO_DAYS = 2 * DAY;

interface Previewed extends DocumentKey {
  version: number;
}

export type Previews = Awaited<ReturnType<typeof openPreviews>>;
export type Preview = NonNullable<Awaited<ReturnType<Previews["open"]>>>;

declare module "../auth/office-context.ts" {
  interface Office {
    previews: Previews;
  }
}

declare module "../shell/reading/services.ts" {
  interface SiteServices {
    preview: Previews["open"];
  }
}

/** A link works without an account and shows nothing else of the office. */
export async function openPreviews({ db, schoolCode, content, now }: PreviewServices) {
  const secret = await officeSecret(db);
  const sealOf = ({ kind, id, version }: Previewed, ends: string) =>
    createHmac("sha256", secret).update(`preview ${schoolCode} ${kind} ${id} ${version} ${ends}`).digest("base64url");

  return {
    /** Returns the path of a page that shows the draft to anybody for two days. */
    linkTo(previewed: Previewed) {
      const { kind, id, version } = previewed;
      const ends = (now().getTime() + TWO_DAYS).toString(36);
      return `/office/preview/${kind}/${id}/${version}.${ends}.${sealOf(previewed, ends)}`;
    },
    /** Returns null for an expired link and for a document without draft. */
    async open(kind: string, id: string, token: string) {
      const [version = "", ends = "", seal = ""] = token.split(".");
      const endsAt = new Date(Number.parseInt(ends, 36));
      if (!isDocumentKind(kind) || !(endsAt > now())) return null;
      if (!isSameSecret(seal, sealOf({ kind, id, version: Number(version) }, ends))) return null;
      const described = describeDocument(kind, id);
      const state = await readDocumentState(db, { kind, id });
      const body = hiddenIn(state, now());
      const without = await hidesPictures(db);
      const shown = body === null ? null : without(readEntry(body));
      const data = shown === null ? null : described?.rules.safeParse(shown).data;
      if (!data || !state.draft) return null;
      const { draft } = state;
      return {
        content: overlaidContent(content, { kind, id, document: asRead(kind, readEntry(body ?? "{}"), { ...data }) }),
        path: previewPath(kind, id, data),
        form: `/office/${kind}/${id}`,
        author: draft.author,
        keptAt: new Date(draft.saved_at),
        version: draft.version,
        endsAt,
        linkedVersion: Number(version),
        /** All files that the draft names, also those that visitors do not see. */
        files: pathsIn(data),
      };
    },
  };
}

function hiddenIn({ draft, published }: DocumentState, now: Date): string | null {
  if (draft?.binned_at) return null;
  return draft?.body ?? (published && !isOnSite(published, now) ? published.body : null);
}

interface Overlay extends DocumentKey {
  document: Readonly<Record<string, unknown>>;
}

/** Returns what visitors see, with a draft in its place. */
function overlaidContent(content: ContentSource, overlay: Overlay, language: Language = FIRST): ContentSource {
  const { kind, id, document } = overlay;
  const others = { ...content, in: (other: Language) => overlaidContent(content.in(other), overlay, other) };
  if (kind === "profile") {
    return {
      ...others,
      async readProfile() {
        const profile = await content.readProfile();
        return readPart({ profile: document }, profile).profile ?? profile;
      },
    };
  }
  if (kind === "pageTexts") {
    const text = readIn(language, kind, pageTextSchema, document);
    return {
      ...others,
      readPageText: async (page) => (page === text.page ? { ...text, isDefault: false } : content.readPageText(page)),
    };
  }
  async function draftOf<Kind extends EntryKind>(of: Kind): Promise<Entry<Kind>> {
    const { schema, asSeen } = entities[of];
    const draft = readIn(language, of, schema, document);
    return asSeen ? asSeen(draft, await content.readProfile()) : draft;
  }
  return {
    ...others,
    async list(asked) {
      const entries = await content.list(asked);
      return asked === kind ? inPlace(asked, entries, await draftOf(asked)) : entries;
    },
    find: async (asked, wanted) => (asked === kind && wanted === id ? draftOf(asked) : content.find(asked, wanted)),
  };
}

function inPlace<Kind extends EntryKind>(kind: Kind, entries: Entry<Kind>[], draft: Entry<Kind>): Entry<Kind>[] {
  const { dateOf, order } = entities[kind];
  const placed = entries.map((entry, index) => ({ entry, date: dateOf(entry), position: entries.length - index }));
  const known = placed.find(({ entry }) => entry._id === draft._id);
  const others = placed.filter((other) => other !== known);
  const position = known?.position ?? entries.length + 1;
  return [...others, { entry: draft, date: dateOf(draft), position }].sort(order).map(({ entry }) => entry);
}
