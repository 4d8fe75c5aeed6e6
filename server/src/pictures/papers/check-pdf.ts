import { constants, inflateSync } from "node:zlib";

/** In bytes: readers look here for the first and last line (ISO 32000-1, Annex H). */
const ENDS = 1024;
/** In bytes: all unpacked object streams, which are in memory together. */
const MAX_UNPACKED = 64 * 2 ** 20;

/** Returns the fault as the end of a sentence; null for a complete PDF without password, scripts and attached files. Linear in time and memory. */
export function faultOfPdf(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  const header = text.slice(0, ENDS).search(/%PDF-\d\.\d/);
  if (header === -1) return "is no PDF.";
  const end = [...text.slice(-ENDS).matchAll(/startxref\s+(\d+)\s+%%EOF/g)].at(-1);
  if (!end) return "is not complete: its end is missing. Save or copy it once more.";
  const table = Number(end[1]);
  if (![table, header + table].some((place) => isTableOfObjects(text, place)) && !isWhole(text)) {
    return "is damaged: a part of it is missing. Save it as a PDF once more.";
  }
  if (encrypted.test(text)) return "is locked by a password or by rights. Print it to a new PDF without them.";
  const structure = structureOf(text, bytes);
  if (structure === null) return "is packed in a way that cannot be checked. Print it to a new PDF.";
  return faultByName(text, structure);
}

/** Returns the objects of a faultless PDF as text. */
export const objectsOfPdf = (bytes: Uint8Array): string[] =>
  structureOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1"), bytes) ?? [];

function isTableOfObjects(text: string, place: number): boolean {
  const start = /\s*(?:xref\s|\d+\s+\d+\s+obj\b)/y;
  start.lastIndex = place;
  return start.test(text);
}

/**
 * Returns whether nothing is lost of a PDF whose list of contents is not where its end says: readers search for the objects then, as we do.
 * It names its first object, and its streams are as long as they say.
 */
function isWhole(text: string): boolean {
  const streams = /(?<!end)stream\r?\n/g;
  let from = 0;
  for (let stream = streams.exec(text); stream; stream = streams.exec(text)) {
    const [, length] = [...text.slice(from, stream.index).matchAll(/\/Length\s+(\d+)\b(?!\s+\d+\s+R)/g)].at(-1) ?? [];
    const end = /\s*endstream/y;
    end.lastIndex = streams.lastIndex + Number(length ?? 0);
    if (length !== undefined && !end.test(text)) return false;
    from = text.indexOf("endstream", streams.lastIndex + Number(length ?? 0));
    if (from === -1) return false;
    streams.lastIndex = from;
  }
  return /\/Root\s+\d+\s+\d+\s+R\b/.test(text);
}

/** Returns all objects but pages and fonts; null for an unusual object stream, in which a reader might find a hidden script. */
function structureOf(text: string, bytes: Uint8Array): string[] | null {
  const parts = betweenStreams(text);
  let room = MAX_UNPACKED;
  let lists = 0;
  for (const { index, 0: head, 1: dictionary = "" } of text.matchAll(plainStream)) {
    if (!holdsObjects.test(dictionary)) continue;
    const start = index + head.length;
    const packed = /\/Filter/.test(dictionary);
    const objects = packed ? unpacked(bytes.subarray(start), dictionary, room) : upToEnd(text, start);
    if (objects === null) return null;
    parts.push(objects);
    room -= objects.length;
    lists += countOf(listOfObjects, dictionary);
  }
  return lists === countOf(listOfObjects, text) ? parts : null;
}

function betweenStreams(text: string): string[] {
  const parts: string[] = [];
  const streams = /(?<!end)stream\r?\n/g;
  let from = 0;
  for (let stream = streams.exec(text); stream; stream = streams.exec(text)) {
    parts.push(text.slice(from, stream.index));
    const end = text.indexOf("endstream", streams.lastIndex);
    from = end === -1 ? text.length : end;
    streams.lastIndex = from;
  }
  return [...parts, text.slice(from)];
}

const upToEnd = (text: string, start: number) => text.slice(start, text.indexOf("endstream", start));

const countOf = (name: RegExp, text: string) => text.match(new RegExp(name, "g"))?.length ?? 0;

/** No strings, comments or escaped names, which could hide the end or a filter; at most 2,000 characters. */
const plainStream = /obj[\s\0]*<<((?:(?!obj|stream)[^()%#]){0,2000})>>[\s\0]*stream\r?\n/g;

/** Returns null for damaged streams and for more than `max` bytes. */
function unpacked(packed: Uint8Array, dictionary: string, max: number): string | null {
  const isPlain = /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])(?![^\s/<>[\]])/.test(dictionary);
  const isOnce = countOf(/\/Filter/, dictionary) === 1;
  if (!isPlain || !isOnce || max <= 0 || /\/Predictor(?!\s*1\s*[/>])|\/DecodeParms(?!\s*<<)/.test(dictionary))
    return null;
  try {
    return inflateSync(packed, { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH }).toString("latin1");
  } catch {
    return null;
  }
}

/** A PDF may spell any letter as a number: `/J#53` is `/JS` (ISO 32000-1, §7.3.5). */
const nameOf = (...names: string[]) => new RegExp(`/(?:${names.map(spelled).join("|")})(?![^\\s\\0()<>[\\]{}/%])`);

const spelled = (name: string) =>
  [...name]
    .map((letter) => {
      const [high, low] = letter.charCodeAt(0).toString(16);
      return `(?:${letter}|#${high}[${low}${low?.toUpperCase()}])`;
    })
    .join("");

const encrypted = nameOf("Encrypt");
const listOfObjects = nameOf("ObjStm");
const holdsObjects = nameOf("ObjStm", "First");

/** Short names are searched for in objects only: packed bytes contain them by chance. */
const faults: [anywhere: RegExp, amongObjects: RegExp | null, fault: string][] = [
  [nameOf("JavaScript", "Rendition"), nameOf("JS"), "holds a script. Print it to a new PDF, which holds none."],
  [nameOf("Launch"), null, "starts a program when it is read. Print it to a new PDF, which starts none."],
  [
    nameOf("EmbeddedFile", "EmbeddedFiles", "FileAttachment", "RichMedia"),
    nameOf("EF"),
    "holds other files. Print it to a new PDF, which holds none.",
  ],
  [nameOf("XFA"), null, "is a form that browsers cannot show. Print it to a new PDF."],
];

function faultByName(text: string, structure: string[]): string | null {
  const parts = [text, ...structure];
  for (const [anywhere, amongObjects, fault] of faults) {
    if (parts.some((part) => anywhere.test(part))) return fault;
    if (amongObjects && structure.some((part) => amongObjects.test(part))) return fault;
  }
  return structure.some((part) => /\/Type\s*\/Page(?![A-Za-z])/.test(part)) ? null : "has no page.";
}
