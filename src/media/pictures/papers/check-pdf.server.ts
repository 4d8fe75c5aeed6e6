import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { withoutMetadata } from "../without-metadata.server.ts";
import { type PdfWalk, walkPdf } from "./walk-pdf.server.ts";

/** `fault` is the end of a sentence. `changed` is null when the paper is published as it came. */
export type CheckedPdf = { fault: string } | { changed: Uint8Array | null };

/** In bytes: readers look here for the first and last line (ISO 32000-1, Annex H). */
const ENDS = 1024;

/** Returns the fault of a PDF; without one, what is published in its place. A faultless PDF is complete, and has no password, script or file in it. */
export async function checkPdf(given: Uint8Array): Promise<CheckedPdf> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const walk = await walkPdf(bytes);
  const fault = faultOf(bytes, walk);
  if (fault) return { fault };
  if (!tellsOfMakers(bytes, walk)) return { changed: null };
  const changed = await withoutPdfMetadata(bytes).catch(() => null);
  const clean = changed && Buffer.from(changed);
  if (clean && faultOf(clean, await walkPdf(clean)) === null) return { changed: clean };
  return { fault: "names its author in a way that cannot be taken out. Print it to a new PDF." };
}

function faultOf(bytes: Buffer, walk: PdfWalk): string | null {
  const header = bytes.toString("latin1", 0, ENDS).search(/%PDF-\d\.\d/);
  if (header === -1) return "is no PDF.";
  const last = bytes.toString("latin1", Math.max(0, bytes.length - ENDS));
  const end = [...last.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!end) return "is not complete: its end is missing. Save or copy it once more.";
  const table = Number(end[1]);
  const isThere = [table, header + table].some((place) => isTableOfObjects(bytes, place));
  // Readers search for the objects then, as we do.
  if (!isThere && (walk.isCut || !walk.names.has("/Root"))) {
    return "is damaged: a part of it is missing. Save it as a PDF once more.";
  }
  if (walk.names.has("/Encrypt")) return "is locked by a password or by rights. Print it to a new PDF without them.";
  if (walk.isUnclear) return "is packed in a way that cannot be checked. Print it to a new PDF.";
  const [, fault] = faults.find(([names]) => names.some((name) => walk.names.has(name))) ?? [];
  return fault ?? (walk.hasPage ? null : "has no page.");
}

const isTableOfObjects = (bytes: Buffer, place: number) =>
  /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString("latin1", place, place + 99));

const faults: [names: string[], fault: string][] = [
  [["/JavaScript", "/JS", "/Rendition"], "holds a script. Print it to a new PDF, which holds none."],
  [["/Launch"], "starts a program when it is read. Print it to a new PDF, which starts none."],
  [
    ["/EmbeddedFile", "/EmbeddedFiles", "/EF", "/FileAttachment", "/RichMedia"],
    "holds other files. Print it to a new PDF, which holds none.",
  ],
  [["/XFA"], "is a form that browsers cannot show. Print it to a new PDF."],
];

/** None of these is in a paper that names no maker, of itself or of its pictures. */
const telling = ["Author", "Creator", "Producer", "Subject", "Keywords", "Metadata", "PieceInfo"].map(
  (name) => `/${name}`,
);
const tellingBytes = ["Exif\0\0", "http://ns.adobe.com/xap"];

/** Returns whether a PDF names its makers and may be written anew; a signed one may not: its signature covers every byte. */
function tellsOfMakers(bytes: Buffer, { names }: PdfWalk): boolean {
  if (names.has("/ByteRange")) return false;
  return telling.some((name) => names.has(name)) || tellingBytes.some((text) => bytes.includes(text));
}

const TITLE = PDFName.of("Title");
const DESCRIBING = ["Metadata", "PieceInfo", "LastModified"].map((name) => PDFName.of(name));

/** Returns a new PDF with the same pages and title, but without author, programs, their notes, and camera data in its pictures. */
async function withoutPdfMetadata(bytes: Uint8Array): Promise<Uint8Array> {
  const options = { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: ParseSpeeds.Fastest };
  const paper = await PDFDocument.load(bytes, options);
  const { context } = paper;
  const info = context.lookup(context.trailerInfo.Info);
  if (info instanceof PDFDict) for (const name of info.keys()) if (name !== TITLE) info.delete(name);
  for (const [place, object] of context.enumerateIndirectObjects()) {
    const dictionary = object instanceof PDFRawStream ? object.dict : object;
    if (!(dictionary instanceof PDFDict)) continue;
    if (dictionary.get(PDFName.of("Type")) === PDFName.of("Metadata")) context.delete(place);
    for (const name of DESCRIBING) dictionary.delete(name);
    if (object instanceof PDFRawStream && dictionary.get(PDFName.of("Filter")) === PDFName.of("DCTDecode"))
      context.assign(place, PDFRawStream.of(dictionary, withoutMetadata(object.contents, "image/jpeg")));
  }
  const kept = { rewrite: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity };
  return paper.save(kept);
}
