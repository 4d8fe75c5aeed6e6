import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { OF_OBJECTS, packed } from "./hostile-pdfs.ts";
import { smallHeic } from "./small-heic.ts";
import { smallPdf, withWrongOffset } from "./small-pdf.ts";
import { picture } from "./test-pictures.ts";
import { writtenPdf } from "./written-pdf.ts";

type Bytes = Uint8Array | Promise<Uint8Array>;

/** A file that must not be taken: its name, its bytes, and what the sentence says that refuses it. */
export type Hostile = [name: string, bytes: () => Bytes, says: RegExp];

const text = (words: string) => () => Buffer.from(words, "latin1");
const plain = () => picture(40, 30);
const cut = (whole: Promise<Uint8Array>, share: number) =>
  whole.then((bytes) => bytes.subarray(0, bytes.length * share));
const svg = "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>";
const opening = "/OpenAction 5 0 R";

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A PNG whose head announces so many pixels. */
function announced(width: number, height: number, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0], 8);
  const pixels = chunk("IDAT", deflateSync(Buffer.alloc(1000)));
  const begin = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([begin, chunk("IHDR", head), ...more, pixels, chunk("IEND", Buffer.alloc(0))]);
}

/** A HEIC photo with other bytes in the place of the first ones of this kind. */
function heicWith(change: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.from(smallHeic());
  change(bytes);
  return bytes;
}

const unreadable = /is no picture that can be read/;
const pixels = /pixels/;
const asPdf = /^Make a PDF of it: /;
const none = /is no photo and no PDF/;

/** Kinds that no visitor's browser should get, under any name. */
const otherKinds: Hostile[] = [
  ["drawing.svg", text(svg), asPdf],
  ["IMG_1.jpg", text(svg), asPdf],
  ["marked.svg", text(`\xef\xbb\xbf\n ${svg}`), asPdf],
  ["page.jpg", text("<!doctype html><script>alert(1)</script>"), asPdf],
  ["page.pdf", text("<html>%PDF-1.7 startxref 0 %%EOF"), asPdf],
  ["laughs.xml", text('<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><l>&b;</l>'), asPdf],
  ["saved.mhtml", text("From: <Saved by a browser>\nMIME-Version: 1.0"), none],
  ["script.png", text("fetch('/office').then(alert)"), none],
  ["shell.jpg", text("#!/bin/sh\nrm -rf /"), none],
  ["program.jpg", text("\x7fELF\x02\x01\x01"), none],
  ["setup.pdf", text("MZ\x90\0\x03"), none],
  ["list.docx", text("PK\x03\x04 word/document.xml"), /list\.docx is a file of Word, Excel.*“Save as” and then PDF/],
  ["marks.xlsx", text("PK\x03\x04 xl/workbook.xml"), asPdf],
  ["marks.xls", text("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), asPdf],
  ["letter.doc", text("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 WordDocument"), asPdf],
  ["letter.odt", text("PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.text"), asPdf],
  ["letter.rtf", text("{\\rtf1\\object}"), asPdf],
  ["photos.zip", text("PK\x03\x04 many photos"), asPdf],
  ["bomb.jpg", () => Buffer.concat([Buffer.from("PK\x03\x04"), deflateSync(Buffer.alloc(10_000_000))]), asPdf],
  ["photos.rar", text("Rar!\x1a\x07\x01\0"), none],
  ["photos.7z", text("7z\xbc\xaf\x27\x1c"), none],
  ["photos.gz", text("\x1f\x8b\x08\0"), none],
  ["moving.gif", text("GIF89a\x01\0\x01\0"), /^Make a JPEG of it: /],
  ["polyglot.js", text("GIF89a/*\0*/=1;alert(1)"), /^Make a JPEG of it: /],
  ["scan.bmp", text("BM\x46\0\0\0"), none],
  ["scan.tif", text("II*\0\x08\0\0\0"), none],
  ["drawing.psd", text("8BPS\0\x01"), none],
  ["drawing.eps", text("%!PS-Adobe-3.0 EPSF-3.0\n(rm) run"), none],
  ["song.mp3", text("ID3\x03\0"), none],
  ["film.mp4", text("\0\0\0\x18ftypmp42\0\0\0\0isom"), /is a film/],
  ["live.mov", text("\0\0\0\x14ftypqt  \0\0\0\0"), /is a film/],
];

const brokenPictures: Hostile[] = [
  ["empty.jpg", text(""), /is empty/],
  ["byte.jpg", text("\xff"), none],
  ["head.jpg", text("\xff\xd8\xff\xe0\0\x04\x01\x01\xff\xd9"), unreadable],
  ["cut.jpg", () => cut(plain().jpeg().toBuffer(), 0.6), unreadable],
  ["cut.png", () => cut(plain().png().toBuffer(), 0.6), unreadable],
  ["cut.webp", () => cut(plain().webp().toBuffer(), 0.6), unreadable],
  ["cut.avif", () => cut(plain().avif({ effort: 0 }).toBuffer(), 0.6), unreadable],
  ["cut.heic", () => smallHeic().subarray(0, 600), unreadable],
  [
    "damaged.heic",
    () => heicWith((bytes) => bytes.fill(0xff, bytes.indexOf("hvcC") + 4, bytes.indexOf("hvcC") + 100)),
    unreadable,
  ],
  ["large.png", () => announced(30_000, 30_000), pixels],
  ["larger.png", () => announced(2_000_000_000, 2_000_000_000), /pixels|no picture/],
  ["bomb.png", () => announced(9_000, 9_000), unreadable],
  [
    "large.heic",
    () => heicWith((bytes) => bytes.writeUInt32BE(30_000, bytes.lastIndexOf("ispe") + 8)),
    /pixels|no picture/,
  ],
  ["wide.jpg", () => large("jpeg"), pixels],
  ["moving.png", () => announced(9, 9, [chunk("acTL", Buffer.alloc(8))]), /moves: /],
  ["moving.webp", () => moving(), /moves: /],
  ["moving.avif", text("\0\0\0\x18ftypavis\0\0\0\0avifavis"), /moves: /],
  ["moving.heif", text("\0\0\0\x18ftypmsf1\0\0\0\0hevcmsf1"), /moves: /],
];

/** A JPEG of a few bytes whose head announces more pixels than any camera makes. */
async function large(kind: "jpeg"): Promise<Buffer> {
  const bytes = Buffer.from(await plain()[kind]().toBuffer());
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  bytes.writeUInt16BE(65_000, frame + 5);
  bytes.writeUInt16BE(65_000, frame + 7);
  return bytes;
}

const moving = () => {
  const frames = Buffer.concat([Buffer.alloc(300, 20), Buffer.alloc(300, 200)]);
  return sharp(frames, { raw: { width: 10, height: 20, channels: 3, pageHeight: 10 } })
    .webp({ delay: [100, 100] })
    .toBuffer();
};

const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";
/** A paper with a script in a packed stream, in whose first lines something stands for something else. */
const packedScript = (plain = "", hiding = "") =>
  smallPdf("", "/OpenAction 9 0 R", [packed(`9 0 ${script}`, OF_OBJECTS, [plain, hiding])]);
const otherFiles = "/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>";
const inString = ["<<", "<< /Title (stream\n) >> endobj 6 0 obj <<"] as const;
const memory = packed(" ".repeat(30 * 2 ** 20), OF_OBJECTS);
const unchecked = /is packed in a way that cannot be checked\. Print it to a new PDF\.$/;
const papers: Hostile[] = [
  ["script.pdf", () => smallPdf("", opening, [script]), /holds a script/],
  ["numbers.pdf", () => smallPdf("", opening, ["<< /S /Java#53cript /J#53 (a) >>"]), /holds a script/],
  ["packed.pdf", () => packedScript(), /holds a script\. Print it to a new PDF, which holds none\.$/],
  ["list-elsewhere.pdf", () => withWrongOffset(packedScript()), /holds a script/],
  ["filter-in-numbers.pdf", () => packedScript("/Filter", "/F#69lter"), /holds a script/],
  ["other-end-of-line.pdf", () => packedScript("stream\n", "stream\r"), /holds a script/],
  ["stream-in-a-string.pdf", () => packedScript(...inString), /holds a script/],
  ["says-no-type.pdf", () => smallPdf("", opening, [packed(`9 0 ${script}`, "/N 1 /First 4")]), unchecked],
  ["packed-twice.pdf", () => packedScript("/Filter", "/Filter /LZWDecode /Former"), unchecked],
  ["named-twice.pdf", () => packedScript("/Filter", "/Filter /ASCIIHexDecode /Filter"), /holds a script/],
  ["short-name.pdf", () => packedScript("/Filter", "/F"), unchecked],
  ["filter-elsewhere.pdf", () => packedScript("/FlateDecode", "6 0 R"), unchecked],
  ["list-in-a-string.pdf", () => packedScript("/Filter", "/Title (5 0 obj) /Filter"), /holds a script/],
  ["foretold.pdf", () => packedScript("/Filter", "/DecodeParms 6 0 R /Filter"), /holds a script/],
  ["fills-the-memory.pdf", () => smallPdf("", opening, [memory, memory, memory]), unchecked],
  ["starts.pdf", () => smallPdf("", opening, ["<< /S /Launch /F (calc.exe) >>"]), /starts a program/],
  ["within.pdf", () => smallPdf("", otherFiles), /holds other files\. Print it to a new PDF, which holds none\.$/],
  ["packed-within.pdf", () => smallPdf("", otherFiles, [packed("5 0 << /EF << /F 4 0 R >> >>")]), /holds other files/],
  ["clip.pdf", () => smallPdf("", "", ["<< /Type /Annot /Subtype /FileAttachment >>"]), /holds other files/],
  ["film.pdf", () => smallPdf("", "", ["<< /Subtype /RichMedia >>"]), /holds other files/],
  ["sound.pdf", () => smallPdf("", opening, ["<< /S /Rendition >>"]), /holds a script/],
  ["form.pdf", () => smallPdf("", "/AcroForm << /XFA 4 0 R >>"), /is a form that browsers cannot show/],
  ["locked.pdf", () => smallPdf("", "/Encrypt 5 0 R", ["<< /Filter /Standard >>"]), /is locked by a password/],
  ["password.pdf", () => writtenPdf({ userPassword: "secret" }), /is locked by a password or by rights/],
  ["rights.pdf", () => writtenPdf({ ownerPassword: "s", permissions: { copying: false } }), /is locked by a password/],
  ["cut.pdf", () => smallPdf().subarray(0, -30), /is not complete/],
  ["short.pdf", text("%PDF-1.7"), /is not complete/],
  ["moved.pdf", () => Buffer.from(smallPdf("x".repeat(99)).toString().replace("x".repeat(50), "")), /is damaged/],
  ["blank.pdf", () => Buffer.from(smallPdf().toString().replace("/Type /Page ", "/Type /Pale ")), /has no page/],
  ["late.pdf", () => Buffer.concat([Buffer.alloc(2000, 32), smallPdf()]), none],
  ["zip.pdf", () => Buffer.concat([Buffer.from("PK\x03\x04"), smallPdf()]), asPdf],
];

export const hostileFiles: readonly Hostile[] = [...otherKinds, ...brokenPictures, ...papers];

const secret = "<script>alert(1)</script>PK\x03\x04";
const hidden = Buffer.from(secret, "latin1");

/** A paper in whose text stands a script that a reader would take for an object, if its list of objects were lost. */
export const scriptInText = smallPdf(`5 0 % here\nobj ${script} endobj`, opening);

/** Photos that are something else as well, and are taken without that. */
export const polyglots: [name: string, bytes: () => Promise<Buffer>][] = [
  ["zip-behind.jpg", async () => Buffer.concat([await plain().jpeg().toBuffer(), hidden])],
  ["page-behind.png", async () => Buffer.concat([await plain().png().toBuffer(), hidden])],
  ["page-behind.webp", async () => Buffer.concat([await plain().webp().toBuffer(), hidden])],
  [
    "comment.jpg",
    async () => {
      const jpeg = await plain().jpeg().toBuffer();
      const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, hidden.length + 2]), hidden]);
      return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
    },
  ],
  [
    "described.jpg",
    () =>
      plain()
        .withExif({ IFD0: { ImageDescription: secret.slice(0, 25) } })
        .jpeg()
        .toBuffer(),
  ],
  [
    "text.png",
    () =>
      plain()
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret.slice(0, 25)}</x:xmpmeta>`)
        .png()
        .toBuffer(),
  ],
];
