import type { DocumentAction } from "../editor/actions.ts";

interface ActWords {
  /** The verb before the object; the person's name stands before it. */
  words: string;
  isRefused?: true;
}

const ofDocuments = {
  keep: { words: "kept a draft of" },
  publish: { words: "published" },
  schedule: { words: "set a day for" },
  send: { words: "sent to be read:" },
  approve: { words: "approved and published" },
  "send back": { words: "sent back" },
  "take down": { words: "took down" },
  bin: { words: "put in the bin" },
  "take out": { words: "took out of the bin" },
  duplicate: { words: "made a copy:" },
  "bring back": { words: "brought back an earlier version of" },
  undo: { words: "undid the last act on" },
} satisfies Record<DocumentAction, ActWords>;

const acts = {
  ...ofDocuments,
  change: { words: "changed" },
  "tell parents": { words: "told parents:" },
  "take back": { words: "took back what parents were told:" },
  invite: { words: "invited" },
  "new link": { words: "made a new link for" },
  "phone lost": { words: "made a new link, without the second step, for" },
  join: { words: "set a new name and password" },
  "sign in": { words: "signed in" },
  "sign out": { words: "signed out everywhere:" },
  "let go": { words: "took the password away from" },
  "end link": { words: "took the link back from" },
  "change role": { words: "changed the role of" },
  "change password": { words: "changed the own password" },
  "second step": { words: "set up a second step" },
  "no second step": { words: "took the own second step away" },
  "new codes": { words: "made new recovery codes" },
  "add phone": { words: "lets a phone sign in" },
  "remove phone": { words: "lets a phone sign in no more" },
  "wrong password": { words: "A wrong password for", isRefused: true },
  "open enquiry": { words: "opened an enquiry" },
  "open feedback": { words: "opened a feedback" },
  "take in": { words: "took in a form that had looked like a machine’s," },
  "erase enquiry": { words: "erased an enquiry:" },
  "erase feedback": { words: "erased a feedback:" },
  "erase removal": { words: "erased a family’s wish about a photo:" },
  "withdraw enquiry": { words: "A family withdrew its enquiry" },
  "clear withdrawn": { words: "had the copies erased of an enquiry that a family withdrew" },
  "join enquiries": { words: "joined two enquiries of one family" },
  "part enquiries": { words: "took two joined enquiries apart" },
  "erase by command": { words: "erased a form by the command line" },
  "take enquiries": { words: "took all enquiries along as a table" },
  "take feedback": { words: "took all feedback along as a table" },
  "take removals": { words: "took all families’ wishes about photos along as a table" },
  "bin file": { words: "put a file in the bin:" },
  "take out file": { words: "took a file out of the bin:" },
  "replace file": { words: "replaced a file:" },
  // Nobody does these two any more, but lines of the log stay.
  confirm: { words: "took over what was held back of" },
  release: { words: "made the school’s own:" },
  "hide picture": { words: "hid everywhere the picture" },
  "show picture": { words: "lets visitors see again the picture" },
  "note consent": { words: "answered “May the pupils be shown?”:" },
  "confirm fact": { words: "said that it is so:" },
  "look at": { words: "looked at and found right:" },
} satisfies Record<string, ActWords>;

export type AuditAction = keyof typeof acts;
export const auditTexts: Readonly<Record<AuditAction, ActWords>> = acts;

export interface LogLine {
  number: number;
  at: Date;
  /** Null when nobody of the office did it. */
  author: string | null;
  act: AuditAction;
  about: string | null;
  address: string | null;
}

interface LogPage {
  lines: LogLine[];
  /** The number of the last line, for the address of the next page; null on the last page. */
  below: number | null;
  people: { id: string; name: string }[];
}

export interface LogQuestion {
  person: string | null;
  /** `YYYY-MM`, in school time. */
  month: string | null;
  below: number | null;
}

export interface Log {
  read(question: LogQuestion): Promise<LogPage>;
}
