import { checkPdf } from "../../src/media/pdfs/check-pdf.server.ts";

/** Returns what the school publishes of a PDF that has nothing wrong. Published again it is the same. */
export async function publishedPdf(given: Uint8Array): Promise<Buffer> {
  const checked = await checkPdf(given);
  if ("fault" in checked) throw new Error(`the PDF ${checked.fault}`);
  return Buffer.from(checked.changed ?? given);
}
