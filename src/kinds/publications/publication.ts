import { type DisclosedDocument, type Disclosure, isPublished } from "../../school/disclosure.ts";
import { type EntryKind, entities, entryKinds } from "../all.ts";
import type { OfficeDescription } from "../office-description.ts";

/** "ran out": it stands, but its last day is over. "replaced": a later version was issued, even if that one was withdrawn since. */
type PublicationState = "current" | "ran out" | "replaced" | "withdrawn";

/** One version of a document, as it was issued under a code. */
export interface PublicationVersion {
  code: string;
  version: number;
  issuedAt: Date;
  /** The time at which it ended; null while it stands. */
  endedAt: Date | null;
  state: PublicationState;
  /** The last day of a certificate or an order that stands; null when it does not run out. */
  validUntil: string | null;
}

export interface Publication extends PublicationVersion {
  kind: PublicationKind;
  /** The `_id` of the entry; of a document of the disclosure, its title. */
  document: string;
  office: string;
  /** Null, like `text`, when it names people and no longer stands. */
  title: string | null;
  text: string | null;
  /** All versions of the document, oldest first. */
  versions: PublicationVersion[];
}

/** Entries, and the documents of the CBSE disclosure. */
export type PublicationKind = EntryKind | "disclosure";

/** The kinds that are issued under codes. */
export const publicationKinds: readonly PublicationKind[] = [
  ...entryKinds.filter((kind) => entities[kind].publication),
  "disclosure",
];

type NoticeWords = Pick<OfficeDescription, "one" | "calledBy" | "publishedBy" | "fields">;

const ofDisclosure: NoticeWords = {
  one: "document of the disclosure",
  calledBy: "title",
  publishedBy: "principal",
  fields: [
    { name: "title", label: "Document", as: "line" },
    { name: "file", label: "PDF", as: "file" },
    { name: "link", label: "Address", as: "address" },
    { name: "issuedOn", label: "Date of issue", as: "date" },
    { name: "validUntil", label: "Valid until", as: "date" },
    { name: "selfAttested", label: "Self-attested", as: "line" },
  ],
};

export const publicationLabels = (kind: PublicationKind): NoticeWords =>
  kind === "disclosure" ? ofDisclosure : entities[kind].office;

/** Returns true for a kind whose text is deleted when it no longer stands. */
export const namesPeople = (kind: PublicationKind): boolean =>
  kind !== "disclosure" && entities[kind].publication?.namesPeople === true;

type Tables = Pick<Disclosure, "documents" | "academicDocuments" | "furtherDocuments">;

/** Returns the documents of the disclosure that visitors can open, by the id under which each is issued: its title. */
export function disclosedDocuments(tables: Tables): Map<string, DisclosedDocument> {
  const { documents, academicDocuments, furtherDocuments } = tables;
  const disclosed = new Map<string, DisclosedDocument>();
  for (const document of [...documents, ...academicDocuments, ...furtherDocuments]) {
    if (!isPublished(document)) continue;
    disclosed.set(freeId(document.title, disclosed), document);
  }
  return disclosed;
}

/** Returns what is said of a document, by the names of its fields. */
export const disclosedValues = (document: DisclosedDocument) => ({
  ...document,
  selfAttested: document.selfAttested ? "yes" : "",
});

/** Two rows may have one title. */
function freeId(title: string, taken: ReadonlyMap<string, unknown>): string {
  let id = title;
  for (let number = 2; taken.has(id); number += 1) id = `${title} (${number})`;
  return id;
}
