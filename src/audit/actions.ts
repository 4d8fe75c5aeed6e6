import type { DocumentAction } from "../kinds/office-description.ts";

interface ActionText {
  /** The verb before the object; the person's name stands before it. */
  text: string;
  isDenied?: true;
}

const documentActions = {
  keep: { text: "kept a draft of" },
  publish: { text: "published" },
  schedule: { text: "set a day for" },
  send: { text: "sent to be read:" },
  approve: { text: "approved and published" },
  "send back": { text: "sent back" },
  "take down": { text: "took down" },
  bin: { text: "put in the bin" },
  "take out": { text: "took out of the bin" },
  duplicate: { text: "made a copy:" },
  "bring back": { text: "brought back an earlier version of" },
  undo: { text: "undid the last act on" },
} satisfies Record<DocumentAction, ActionText>;

const actions = {
  ...documentActions,
  change: { text: "changed" },
  "tell parents": { text: "told parents:" },
  "take back": { text: "took back what parents were told:" },
  invite: { text: "invited" },
  "new link": { text: "made a new link for" },
  "phone lost": { text: "made a new link, without the second step, for" },
  join: { text: "set a new name and password" },
  "sign in": { text: "signed in" },
  "sign out": { text: "signed out everywhere:" },
  "let go": { text: "took the password away from" },
  "end link": { text: "took the link back from" },
  "change role": { text: "changed the role of" },
  "change password": { text: "changed the own password" },
  "second step": { text: "set up a second step" },
  "no second step": { text: "took the own second step away" },
  "new codes": { text: "made new recovery codes" },
  "add phone": { text: "lets a phone sign in" },
  "remove phone": { text: "lets a phone sign in no more" },
  "wrong password": { text: "A wrong password for", isDenied: true },
  "wrong code": { text: "A wrong code, second step, for", isDenied: true },
  "used code": { text: "A code that was used already, second step, for", isDenied: true },
  "open enquiry": { text: "opened an enquiry" },
  "open feedback": { text: "opened a feedback" },
  "write down": { text: "wrote down an enquiry that was made by phone," },
  "take in": { text: "took in a form that had looked like a machine’s," },
  "erase enquiry": { text: "erased an enquiry:" },
  "erase feedback": { text: "erased a feedback:" },
  "erase removal": { text: "erased a family’s wish about a photo:" },
  "withdraw enquiry": { text: "A family withdrew its enquiry" },
  "clear withdrawn": { text: "had the copies erased of an enquiry that a family withdrew" },
  "answer complaint": { text: "answered the complaint of a family about an enquiry" },
  "take record": { text: "took the record of consent along as a table" },
  "join enquiries": { text: "joined two enquiries of one family" },
  "part enquiries": { text: "took two joined enquiries apart" },
  "erase by command": { text: "erased a form by the command line" },
  "take enquiries": { text: "took all enquiries along as a table" },
  "take feedback": { text: "took all feedback along as a table" },
  "take removals": { text: "took all families’ wishes about photos along as a table" },
  "bin file": { text: "put a file in the bin:" },
  "take out file": { text: "took a file out of the bin:" },
  "replace file": { text: "replaced a file:" },
  // Nobody does these two any more, but lines of the log stay.
  confirm: { text: "took over what was held back of" },
  release: { text: "made the school’s own:" },
  "hide picture": { text: "hid everywhere the picture" },
  "show picture": { text: "lets visitors see again the picture" },
  "note consent": { text: "answered “May the pupils be shown?”:" },
  "confirm fact": { text: "said that it is so:" },
  "look at": { text: "looked at and found right:" },
} satisfies Record<string, ActionText>;

export type AuditAction = keyof typeof actions;
export const auditTexts: Readonly<Record<AuditAction, ActionText>> = actions;
