import { deflateSync } from "node:zlib";
import { smallPdf } from "./small-pdf.ts";

/** Papers that a reader opens at its own risk. Most of them are refused when they arrive; a store may hold them from elsewhere. */
export const hostilePdfs: Record<string, () => Buffer> = {
  script: () => smallPdf("", "/OpenAction 5 0 R", ["<< /S /JavaScript /JS (while\\(1\\);) >>"]),
  "other files": () => smallPdf("", "/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>", [packed("MZ".repeat(99))]),
  locked: () =>
    Buffer.from(
      smallPdf()
        .toString()
        .replace("/Root", `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >> /Root`),
    ),
  "pages in a circle": () => Buffer.from(smallPdf().toString().replace("/Kids [3 0 R]", "/Kids [2 0 R]")),
  "forms in a circle": () => smallPdf("/A Do ", "", [form("/B Do"), form("/A Do")], circle),
  "half a million brackets": () => smallPdf("[".repeat(500_000)),
  "cut off": () => smallPdf().subarray(0, -80),
  "10,000 pages": () => withPages(10_000),
};

const key = `<${"61".repeat(32)}>`;
const circle = "/XObject << /A 5 0 R /B 6 0 R >>";
const form = (content: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${circle} >> /Length ${content.length} >>\nstream\n${content}\nendstream`;

/** Returns a packed stream, in whose first lines `hiding` stands for `plain`. */
export function packed(
  content: string | Buffer,
  entries = "",
  [plain, hiding]: readonly [string, string] = ["", ""],
): Buffer {
  const bytes = deflateSync(content);
  const head = `<< ${entries} /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head.replace(plain, hiding)), bytes, Buffer.from("\nendstream")]);
}
/** The entries of a stream that holds one object, as PDF 1.5 and later have it. */
export const OF_OBJECTS = "/Type /ObjStm /N 1 /First 4";

/** A paper whose only page is this when it is unpacked. */
export const paperOfPacked = (content: Buffer): Buffer =>
  Buffer.from(
    smallPdf("", "", [packed(content)])
      .toString("latin1")
      .replace("/Contents 4 0 R", "/Contents 5 0 R"),
    "latin1",
  );

function withPages(count: number): Buffer {
  const kids = Array.from({ length: count }, () => "3 0 R").join(" ");
  const pdf = smallPdf().toString();
  return Buffer.from(pdf.replace("/Kids [3 0 R] /Count 1", `/Kids [${kids}] /Count ${count}`));
}
