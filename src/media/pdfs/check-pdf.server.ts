import {
  ParseSpeeds,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFNumber,
  PDFObjectStreamParser,
  PDFPageLeaf,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { withoutMetadata } from "../pictures/without-metadata.server.ts";

/** `fault` is the end of a sentence. `changed` is null when the PDF is published as it came. */
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

/** None of these is in a PDF that names no maker, of itself or of its pictures. */
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
  const pdf = await PDFDocument.load(bytes, options);
  const { context } = pdf;
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
  return pdf.save({ rewrite: true, addDefaultPage: false, updateFieldAppearances: false, objectsPerTick: Infinity });
}

interface PdfWalk {
  /** Every name in every object, such as `/JavaScript`. */
  names: Set<string>;
  hasPage: boolean;
  /** A reader may find an object that cannot be read here. */
  isUnclear: boolean;
  /** A stream is not as long as it says. */
  isCut: boolean;
}

/**
 * Reads every object that any reader can find. Readers disagree about where objects are, so one is read wherever it could begin: also inside
 * of streams, behind comments, and packed in any stream that may hold some.
 */
async function walkPdf(bytes: Buffer): Promise<PdfWalk> {
  const walk: PdfWalk = { names: new Set(), hasPage: false, isUnclear: false, isCut: false };
  const nothingPacked = PDFContext.create().obj({ First: 0, N: 0 });
  const walker = new ObjectWalker(PDFRawStream.of(nothingPacked, bytes), walk, false);
  for (const { place, isCertain } of beginnings(bytes)) {
    try {
      for (const { dict, start } of walker.readAt(place)) {
        if (walk.isUnclear) break;
        const packed = new ObjectWalker(PDFRawStream.of(dict, bytes.subarray(start)), walk, true);
        await packed.parseIntoContext();
      }
    } catch {
      walk.isUnclear ||= isCertain;
    }
  }
  return walk;
}

interface Packed {
  dict: PDFDict;
  start: number;
}

const bytesOf = (word: string) => [...Buffer.from(word)];
const STREAM = bytesOf("stream");
const END_OF_STREAM = bytesOf("endstream");
const END_OF_OBJECT = bytesOf("endobj");
const [TYPE, LENGTH, PREDICTOR] = [PDFName.of("Type"), PDFName.of("Length"), PDFName.of("Predictor")];
const [FIRST, PARAMETERS, OBJECTS] = [PDFName.of("First"), PDFName.of("DecodeParms"), PDFName.of("ObjStm")];
/** These say how objects are packed: readers choose differently when one stands there twice. */
const decisive = [FIRST, PARAMETERS, PDFName.of("N"), PDFName.of("Filter")];
/** Short names of filter and parameters, and another file that holds the bytes: some readers follow them. */
const unusual = [PDFName.of("F"), PDFName.of("DP")];

class Unclear extends Error {}

/** Collects names while the library parses. */
class ObjectWalker extends PDFObjectStreamParser {
  readonly #walk: PdfWalk;
  readonly #isPacked: boolean;
  #names: PDFName[] = [];
  #packed: Packed[] = [];

  constructor(stream: PDFRawStream, walk: PdfWalk, isPacked: boolean) {
    super(stream);
    this.#walk = walk;
    this.#isPacked = isPacked;
  }

  /** Returns the streams of packed objects in the object at a place. */
  readAt(place: number): Packed[] {
    this.#names = [];
    this.#packed = [];
    this.bytes.moveTo(place);
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(END_OF_OBJECT)) this.parseObject();
    return this.#packed;
  }

  protected override parseName(): PDFName {
    const name = super.parseName();
    this.#names.push(name);
    this.#walk.names.add(name.asString());
    return name;
  }

  protected override parseDict(): PDFDict {
    const dict = super.parseDict();
    if (dict instanceof PDFPageLeaf) this.#walk.hasPage = true;
    return dict;
  }

  /** Reads no further than to the bytes of a stream: its end is disputed. */
  protected override parseDictOrStream(): PDFDict {
    const before = this.#names.length;
    const dict = this.parseDict();
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(STREAM)) return dict;
    if (this.#isPacked) throw new Unclear();
    const isLine = this.#skipEndOfLine();
    const start = this.bytes.offset();
    this.#walk.isCut ||= !this.#endsAsSaid(dict);
    if (!dict.has(FIRST) && dict.get(TYPE) !== OBJECTS) return dict;
    if (!isLine || !isPlainlyPacked(dict, this.#names.slice(before))) throw new Unclear();
    this.#packed.push({ dict, start });
    return dict;
  }

  #skipEndOfLine(): boolean {
    while (this.matchKeyword(bytesOf(" ")));
    return ["\r\n", "\n", "\r"].some((end) => this.matchKeyword(bytesOf(end)));
  }

  #endsAsSaid(dict: PDFDict): boolean {
    const length = dict.get(LENGTH);
    if (!(length instanceof PDFNumber)) return true;
    this.bytes.moveTo(this.bytes.offset() + length.asNumber());
    this.skipWhitespace();
    return this.matchKeyword(END_OF_STREAM);
  }
}

function isPlainlyPacked(dict: PDFDict, names: readonly PDFName[]): boolean {
  if (unusual.some((name) => dict.has(name))) return false;
  if (decisive.some((name) => names.filter((other) => other === name).length > 1)) return false;
  if (decisive.some((name) => dict.get(name) instanceof PDFRef)) return false;
  const parameters = dict.get(PARAMETERS);
  return parameters === undefined || (parameters instanceof PDFDict && !parameters.has(PREDICTOR));
}

/** Yields each place after `obj` and `trailer`; `isCertain` when a reader would take it for the beginning of an object. */
function* beginnings(bytes: Buffer) {
  for (let at = bytes.indexOf("obj"); at !== -1; at = bytes.indexOf("obj", at + 3)) {
    if (bytes.toString("latin1", Math.max(0, at - 3), at) === "end") continue;
    yield {
      place: at + 3,
      isCertain: isNumbered(bytes, at) && !/[a-z]/i.test(String.fromCharCode(bytes[at + 3] ?? 0)),
    };
  }
  for (let at = bytes.indexOf("trailer"); at !== -1; at = bytes.indexOf("trailer", at + 7)) {
    yield {
      place: at + 7,
      isCertain: /^[\s\0]*(?:%[^\r\n]*[\r\n][\s\0]*)*<</.test(bytes.toString("latin1", at + 7, at + 999)),
    };
  }
}

/** Returns whether a number stands before, or an end of line, which ends a comment. */
function isNumbered(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  for (; isSpace(bytes[before]); before -= 1) if (isEndOfLine(bytes[before])) return true;
  const byte = bytes[before] ?? 0;
  return byte >= 0x30 && byte <= 0x39;
}

const isEndOfLine = (byte: number | undefined) => byte === 0x0a || byte === 0x0d;
const isSpace = (byte: number | undefined) => byte !== undefined && [0, 9, 0x0a, 0x0c, 0x0d, 0x20].includes(byte);
