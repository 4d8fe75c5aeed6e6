import { type EntryKind, entities, entryKinds } from "../all.ts";
import type { OfficeWords } from "../words.ts";

/** Entries, and the documents of the CBSE disclosure. */
export type NoticeKind = EntryKind | "disclosure";

/** The kinds that are issued under codes. */
export const noticeKinds: readonly NoticeKind[] = [...entryKinds.filter((kind) => entities[kind].notice), "disclosure"];

type NoticeWords = Pick<OfficeWords, "one" | "calledBy" | "publishedBy" | "fields">;

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

export const noticeWords = (kind: NoticeKind): NoticeWords =>
  kind === "disclosure" ? ofDisclosure : entities[kind].office;

/** Returns true for a kind whose text is deleted when it no longer stands. */
export const namesPeople = (kind: NoticeKind): boolean =>
  kind !== "disclosure" && entities[kind].notice?.namesPeople === true;
