import { ParseSpeeds, PDFDict, PDFDocument, PDFName, PDFRawStream } from "@cantoo/pdf-lib";
import { withoutMetadata } from "../without-metadata.ts";

const TITLE = PDFName.of("Title");
const DESCRIBING = ["Metadata", "PieceInfo", "LastModified"].map((name) => PDFName.of(name));

/** Returns a new PDF with the same pages and title, but without author, programs, their notes, and camera data in its pictures. */
export async function withoutPdfMetadata(bytes: Uint8Array): Promise<Uint8Array> {
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
