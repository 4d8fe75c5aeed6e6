import {
  ParseSpeeds,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFPageLeaf,
  PDFRawStream,
} from "@cantoo/pdf-lib";
import { withoutMetadata } from "../pictures/without-metadata.server.ts";

/** `fault` is the end of a sentence. `changed` is null when the PDF is published as it came. */
export type CheckedPdf = { fault: string } | { changed: Uint8Array | null };

/** In bytes: readers look here for the first and last line (ISO 32000-1, Annex H). */
const ENDS = 1024;
const LOCKED = "is locked by a password or by rights. Print it to a new PDF without them.";
const UNCLEAR = "is packed in a way that cannot be checked. Print it to a new PDF.";

/**
 * Returns the fault of a PDF; without one, what is published in its place: a PDF with the same pages and title, written anew from the objects
 * that were read here. What only another reader would find is not in it. A signed one stays as it came: its signature covers every byte.
 */
export async function checkPdf(given: Uint8Array): Promise<CheckedPdf> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const header = bytes.toString("latin1", 0, ENDS).search(/%PDF-\d\.\d/);
  if (header === -1) return { fault: "is no PDF." };
  const last = bytes.toString("latin1", Math.max(0, bytes.length - ENDS));
  const [, table] = [...last.matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1) ?? [];
  if (!table) return { fault: "is not complete: its end is missing. Save or copy it once more." };
  const hasTable = [Number(table), header + Number(table)].some((place) => isTableOfObjects(bytes, place));
  try {
    const options = { updateMetadata: false, throwOnInvalidObject: true, parseSpeed: ParseSpeeds.Fastest };
    const pdf = await PDFDocument.load(bytes, options);
    const names = new Set<string>();
    const fault = faultOf(pdf, names, hasTable);
    if (fault) return { fault };
    return { changed: names.has("/ByteRange") ? null : await writeAnew(pdf) };
  } catch {
    return { fault: bytes.includes("/Encrypt") ? LOCKED : UNCLEAR };
  }
}

const isTableOfObjects = (bytes: Buffer, place: number) =>
  /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString("latin1", place, place + 99));

const faults: [names: string[], fault: string][] = [
  [["/Encrypt"], LOCKED],
  [["/JavaScript", "/JS", "/Rendition"], "holds a script. Print it to a new PDF, which holds none."],
  [["/Launch"], "starts a program when it is read. Print it to a new PDF, which starts none."],
  [
    ["/EmbeddedFile", "/EmbeddedFiles", "/EF", "/FileAttachment", "/RichMedia"],
    "holds other files. Print it to a new PDF, which holds none.",
  ],
  [["/XFA"], "is a form that browsers cannot show. Print it to a new PDF."],
];

/** Adds every name in every object to `names`, such as `/JavaScript`. @param hasTable false when the list of objects is elsewhere than the PDF says. */
function faultOf({ catalog, context }: PDFDocument, names: Set<string>, hasTable: boolean): string | null {
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  // Readers search for the objects then, as we do.
  if (!catalog || (!hasTable && objects.some(isCut))) {
    return "is damaged: a part of it is missing. Save it as a PDF once more.";
  }
  for (const object of [...Object.values(context.trailerInfo), ...objects]) addNames(object, names);
  const [, fault] = faults.find(([known]) => known.some((name) => names.has(name))) ?? [];
  if (fault) return fault;
  if (objects.some(mayHoldObjects)) return UNCLEAR;
  return objects.some((object) => object instanceof PDFPageLeaf) ? null : "has no page.";
}

const [TYPE, OBJECTS, TABLE] = [PDFName.of("Type"), PDFName.of("ObjStm"), PDFName.of("XRef")];
const METADATA = PDFName.of("Metadata");

function addNames(object: PDFObject, names: Set<string>) {
  if (object instanceof PDFName) names.add(object.asString());
  else if (object instanceof PDFRawStream) addNames(object.dict, names);
  else if (object instanceof PDFArray) for (const part of object.asArray()) addNames(part, names);
  else if (object instanceof PDFDict) for (const part of object.entries().flat()) addNames(part, names);
}

/** Returns whether a stream is not as long as it says. */
function isCut(object: PDFObject): boolean {
  if (!(object instanceof PDFRawStream)) return false;
  const length = object.dict.get(PDFName.of("Length"));
  return length instanceof PDFNumber && length.asNumber() !== object.contents.length;
}

/** Returns whether some readers would find packed objects in a stream that says no type. */
const mayHoldObjects = (object: PDFObject) =>
  object instanceof PDFRawStream && object.dict.has(PDFName.of("First")) && object.dict.get(TYPE) !== OBJECTS;

const DESCRIBING = [METADATA, PDFName.of("PieceInfo"), PDFName.of("LastModified")];

/**
 * Returns a PDF with the same pages and title, but without author, programs, their notes, and camera data in its pictures. Written once more
 * it is the same.
 */
function writeAnew(pdf: PDFDocument): Promise<Uint8Array> {
  const { context } = pdf;
  const info = context.lookup(context.trailerInfo.Info);
  if (info instanceof PDFDict) for (const name of info.keys()) if (name !== PDFName.of("Title")) info.delete(name);
  context.largestObjectNumber = 0;
  for (const [place, object] of context.enumerateIndirectObjects()) {
    const dictionary = object instanceof PDFRawStream ? object.dict : object;
    const type = dictionary instanceof PDFDict ? dictionary.get(TYPE) : undefined;
    // Streams that pack objects are made anew, and take the next numbers.
    if (type && [OBJECTS, TABLE, METADATA].some((one) => one === type)) {
      context.delete(place);
      continue;
    }
    context.largestObjectNumber = place.objectNumber;
    if (!(dictionary instanceof PDFDict)) continue;
    for (const name of DESCRIBING) dictionary.delete(name);
    if (object instanceof PDFRawStream && dictionary.get(PDFName.of("Filter")) === PDFName.of("DCTDecode"))
      context.assign(place, PDFRawStream.of(dictionary, withoutMetadata(object.contents, "image/jpeg")));
  }
  return pdf.save({ rewrite: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
}
