import PDFDocument from "pdfkit";
import type { NoticeSheet } from "./notice-sheet.ts";
import { type Printer, page, printerOn } from "./printer.ts";

/** In points: the side of the code for cameras. */
const QR = 104;

/** Returns the proof of publication of a notice as a PDF; its text, signature and key are attached to it. */
export async function printProof(sheet: NoticeSheet): Promise<Uint8Array> {
  const { school, code, title } = sheet;
  const doc = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: `Proof of publication ${code}: ${title}`, Author: school, Creator: school },
  });
  const bytes = collect(doc);
  const print = printerOn(doc);
  printHead(print, sheet);
  printNotice(print, sheet);
  printCheck(print, sheet);
  attach(doc, sheet);
  printFeet(doc, print, sheet);
  doc.end();
  return bytes;
}

type Doc = PDFKit.PDFDocument;

function collect(doc: Doc): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    doc.on("data", (chunk: Buffer) => chunks.push(chunk));
    doc.on("end", () => resolve(Buffer.concat(chunks)));
    doc.on("error", reject);
  });
}

function printHead(print: Printer, { school, contact, state, title, code, address, office, issued }: NoticeSheet) {
  print.words(school, { size: 20, face: "strong", ink: "navy" });
  for (const line of contact) print.words(line, { size: 9, ink: "text-quiet" });
  print.space(6);
  print.rule();
  const top = print.y;
  print.code(address, page.right - QR, QR);
  const width = page.right - page.left - QR - 20;
  print.words("Proof of publication", { size: 10, ink: "text-quiet", width });
  print.words(title, { size: 17, face: "strong", width });
  print.words(`${office}, ${issued}`, { size: 10, width });
  print.words(state, { size: 10.5, face: "strong", width });
  print.words(`Code ${code}`, { size: 14, face: "strong", width });
  print.words(address, { size: 10, width });
  print.y = Math.max(print.y, top + QR) + 8;
  print.rule();
}

function printNotice(print: Printer, { text, digest }: NoticeSheet) {
  const gone = `The text of this version is deleted: it names people, and it no longer stands. Its digest (SHA-256): ${digest}`;
  print.words(text?.trimEnd() ?? gone, { size: 10.5 });
  print.space(12);
  print.rule();
}

function printCheck(print: Printer, { code, text, digest, signature, key, versions, address }: NoticeSheet) {
  const small = { size: 8.5 };
  print.words("Every version, newest first", { size: 10, face: "strong" });
  for (const version of versions) print.words(version, small);
  print.space(8);
  if (text === null) return;
  print.words("How to check it", { size: 10, face: "strong" });
  print.words(
    `Look at the code above, on the address above and on no other. Or without the website: ${code}.txt, ${code}.sig and key.pem are attached to this PDF and lie at ${address}.txt, ${address}.sig and /v/key.pem. The text above is that of ${code}.txt. With OpenSSL 3:`,
    small,
  );
  print.words(`openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in ${code}.txt -sigfile ${code}.sig`, small);
  print.space(6);
  print.words(`SHA-256: ${digest}`, small);
  print.words(`Signature (Ed25519, base64url): ${signature}`, small);
  print.words(`Public key: ${key.replaceAll(/-----[^-]+-----|\s/g, "")}`, small);
}

function attach(doc: Doc, { code, text, signature, key }: NoticeSheet) {
  if (text === null) return;
  doc.file(Buffer.from(text), { name: `${code}.txt`, type: "text/plain" });
  doc.file(Buffer.from(signature, "base64url"), { name: `${code}.sig`, type: "application/octet-stream" });
  doc.file(Buffer.from(key), { name: "key.pem", type: "application/x-pem-file" });
}

function printFeet(doc: Doc, print: Printer, { madeAt, address }: NoticeSheet) {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    const foot = `${address}, as it stood on ${madeAt}. Page ${index + 1} of ${count}`;
    print.line(foot, { size: 8, ink: "text-quiet" }, page.left, page.foot);
  }
}
