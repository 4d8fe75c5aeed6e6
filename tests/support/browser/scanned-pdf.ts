import { smallPdf } from "../small-pdf.ts";

/**
 * Returns a PDF like a scanner's: a black square in JPEG 2000 on the left half of the page, another in JBIG2 on the right half.
 */
export function scannedPdf(): Buffer {
  const drawn = "q 280 0 0 280 0 400 cm /Grey Do Q q 280 0 0 280 300 400 cm /Plain Do Q";
  const objects = [
    picture("/Width 32 /Height 32 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /JPXDecode", jpeg2000),
    picture("/Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 1 /Filter /JBIG2Decode", jbig2()),
  ];
  return smallPdf(drawn, "", objects, "/XObject << /Grey 5 0 R /Plain 6 0 R >>");
}

function picture(facts: string, bytes: Buffer): Buffer {
  const head = `<< /Type /XObject /Subtype /Image ${facts} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

/** 32 by 32 grey pixels by OpenJPEG 2.5, with a black square of 16 by 16 in the middle. */
const jpeg2000 = Buffer.from(
  [
    "AAAADGpQICANCocKAAAAFGZ0eXBqcDIgAAAAAGpwMiAAAAAtanAyaAAAABZpaGRyAAAAIAAAACAAAQcHAAAAAAAPY29scgEAAAAAABEAAAGQan",
    "AyY/9P/1EAKQAAAAAAIAAAACAAAAAAAAAAAAAAACAAAAAgAAAAAAAAAAAAAQcBAf9SAAwAAAABAAAEBAAB/1wABEBA/2QAJQABQ3JlYXRlZCBi",
    "eSBPcGVuSlBFRyB2ZXJzaW9uIDIuNS4w/5AACgAAAAABHgAB/5PfhoYAttkDSS671wug2iHxDPN2t4Yw+cyrr9DjSjXo8CtoIAAAAAwkJf8QIF",
    "OAAAAAMJCX8cTAAAAGEhGIEjCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEv+YigAAAAAwkIswgYSEhAaAYSEe4YMJCQgNAMJCPcMGE",
    "hIQGgGEhHuGDCQl/zEUAAAAAGEhFmEDCQkIDQDCQj3DBhISEBoBhIR7hgwkJCA0AwkI9wwYSEv9MRQAAAAAYSEWYQMJCQgNAMJCPcMGEhIQGgG",
    "EhHuGDCQkIDQDCQj3DBhIS/0xFAAAAABhIRZhAwkJCA0AwkI9wwYSEhAaAYSEe4YMJCQgNAMJCPcMGEhL/f//Z",
  ].join(""),
  "base64",
);

/**
 * 64 by 64 pixels with a black square of 32 by 32 in the middle: a page (T.88 §7.4.8) with one region in fax coding (MMR,
 * §7.4.6).
 */
function jbig2(): Buffer {
  const [white, asAbove] = ["1".repeat(16), "111".repeat(31)];
  // T.6: a line like the one above is ones; the square's first line is white 16, black 32; the line below the square is pass
  // mode.
  const bits = `${white}001${"101010"}${"000001101010"}1${asAbove}00011${"1".repeat(15)}000000000001000000000001`;
  const coded = Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, "0"), 2)));
  const numbers = (...values: number[]) => Buffer.concat(values.map((value) => Buffer.from([0, 0, 0, value])));
  const page = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 0, 0])]);
  const region = Buffer.concat([numbers(64, 64, 0, 0), Buffer.from([0, 1]), coded]);
  const segment = (number: number, type: number, data: Buffer) =>
    Buffer.concat([numbers(number), Buffer.from([type, 0, 1]), numbers(data.length), data]);
  return Buffer.concat([segment(0, 48, page), segment(1, 38, region)]);
}
