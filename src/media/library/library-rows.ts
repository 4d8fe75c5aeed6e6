import { hasPermissionsOf, type Person, type Role } from "../../auth/roles.ts";
import type { DocumentStatus } from "../../editor/document-state.server.ts";
import type { DocumentKind } from "../../kinds/all.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { titleIn } from "../../kinds/in-language.ts";
import type { SignName } from "../../ui/office/icon.tsx";
import type { SayInLibrary } from "./library.text.ts";

export interface FileUse {
  kind: DocumentKind;
  id: string;
  title: string;
  /** The day by which people know it; null without one. */
  date: string | null;
  state: DocumentStatus;
  /** The lowest role that may change what visitors see of it. */
  publishedBy: Role;
  /** The document needs a description of the picture and has none. */
  lacksDescription: boolean;
}

export interface LibraryRow {
  facts: FileFacts;
  storedAt: Date;
  /** Null when it is not in the bin. */
  binnedAt: Date | null;
  /** Null while visitors may see it. */
  hidden: Hiding | null;
  uses: FileUse[];
}

export interface LibraryFile extends LibraryRow {
  /** Null for a file of the command line or of the present system. */
  author: string | null;
  /** Documents that name the same bytes by another path. */
  copies: FileUse[];
  /** Documents in the bin that name it. They do not keep it from the bin. */
  binned: FileUse[];
  /** Documents that named it only in an earlier version. They do not keep it from the bin. */
  earlier: FileUse[];
}

/** A file that one document does not show any more, and the published ones that do. */
export interface FileStillShown {
  name: string;
  uses: FileUse[];
}

export type FileOutcome = { status: "done" } | { status: "refused"; sentence: string };

/** The time at which a picture was hidden, and the person. */
export interface Hiding {
  at: Date;
  author: string;
  authorId: string;
}

/** Milliseconds in which somebody may take back her own tap. */
const UNDO_WITHIN = 10 * 60_000;

/** Returns whether a person may show a hidden picture again: the principal may, and for a short while whoever has hidden it. */
export function mayShowAgain({ id, role }: Person, { at, authorId }: Hiding, now: Date): boolean {
  return hasPermissionsOf(role, "principal") || (id === authorId && now.getTime() - at.getTime() < UNDO_WITHIN);
}

export const isOnSite = ({ state }: FileUse) => state === "live" || state === "changed";

/** Returns the state of a file as text, with the icon before it. */
export function fileState(
  say: SayInLibrary,
  { binnedAt, hidden, uses }: Pick<LibraryRow, "binnedAt" | "hidden" | "uses">,
): {
  kind: string;
  sign: SignName;
  text: string;
} {
  if (hidden) return { kind: "failed", sign: "hide", text: say("Hidden everywhere") };
  if (binnedAt) return { kind: "hidden", sign: "bin", text: say("In the bin") };
  const places = uses.filter(isOnSite).length;
  if (places > 0)
    return {
      kind: "live",
      sign: "window",
      text: places === 1 ? say("On the website") : say("In {places} places", { places }),
    };
  return uses.length > 0
    ? { kind: "draft", sign: "sheet", text: say("Not on the website yet") }
    : { kind: "hidden", sign: "shut", text: say("Used nowhere") };
}

export const lacksDescription = (uses: readonly FileUse[]): boolean => uses.some((use) => use.lacksDescription);

/** Returns a name for a document without title. */
export const titleOfUse = (say: SayInLibrary, use: FileUse): string =>
  titleIn(say.language, use) || say("Without a name");

export const addressOfUse = ({ kind, id }: FileUse): string => `/office/${kind}/${id}`;
