import { Refusal } from "../../base/operator-error.server.ts";

export type Ending = "jpg" | "png" | "webp" | "pdf";

/** In bytes: readers look here for the first line of a PDF. */
const PDF_HEAD = 1024;

interface UploadKind {
  ending: Ending;
  isHeic?: true;
}

/** Returns the kind by the bytes alone. @throws Refusal that says what to do with other kinds. */
export function kindOf(name: string, bytes: Uint8Array): UploadKind {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, PDF_HEAD)).toString("latin1");
  const known = kinds.find(({ begins }) => begins.test(head));
  if (known && "ending" in known) return known;
  if (known) throw new Refusal(known.refusal(name));
  // Comes last: pictures and web pages may contain this line too.
  if (head.includes("%PDF-")) return { ending: "pdf" };
  throw new Refusal(
    `${name} is no photo and no PDF. Photos are taken as JPEG, HEIC, PNG, WebP or AVIF; make a PDF of anything else.`,
  );
}

const makePdf = (how: string) => (name: string) => `Make a PDF of it: ${name} is ${how}`;
const makeJpeg = (how: string) => (name: string) => `Make a JPEG of it: ${name} is ${how}`;
const officeFile =
  "a file of Word, Excel or another office program. Open it, choose “Save as” and then PDF: every phone shows that alike.";

type Kind = { begins: RegExp } & (UploadKind | { refusal(name: string): string });

/** The first with a matching start counts. */
const kinds: readonly Kind[] = [
  { begins: /^\xff\xd8\xff/, ending: "jpg" },
  { begins: /^\x89PNG\r\n/, ending: "png" },
  { begins: /^RIFF.{4}WEBP/s, ending: "webp" },
  {
    begins: /^.{4}ftyp(?:avis|msf1|hevc|hevx)/s,
    refusal: (name) => `${name} moves: the website shows still photos. Send one picture of it, or post it as a video.`,
  },
  { begins: /^.{4}ftyp(?:.{4}){0,12}avi[fs]/s, ending: "webp" },
  { begins: /^.{4}ftyp(?:.{4}){0,12}(?:hei[cxms]|hev[cxms]|mif1|msf1)/s, ending: "jpg", isHeic: true },
  {
    begins: /^.{4}ftyp/s,
    refusal: (name) => `${name} is a film. Put it on the school’s channel, and post it as a video.`,
  },
  { begins: /^GIF8/, refusal: makeJpeg("a GIF. Open it, and save it as JPEG or PNG.") },
  { begins: /^(?:PK..|\xd0\xcf.\xe0|\{\\rtf)/s, refusal: makePdf(officeFile) },
  { begins: /^(?:\xef\xbb\xbf)?\s*</, refusal: makePdf("a web page or drawing. Print it, and choose “Save as PDF”.") },
];

/** These marks reverse the direction of text: a name with one can look like another name. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const LONGEST = 150;

/** Returns the uploaded name with the true ending, for people. */
export function nameOfUpload(given: string, ending: Ending): string {
  const name = given.slice(Math.max(given.lastIndexOf("/"), given.lastIndexOf("\\")) + 1).replaceAll(UNSEEN, "");
  const stem = name
    .replace(/\.[^.]{0,10}$/, "")
    .trim()
    .slice(0, LONGEST);
  const own = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return `${stem || "file"}.${own === "jpeg" && ending === "jpg" ? "jpeg" : ending}`;
}
