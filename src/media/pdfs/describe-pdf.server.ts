import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfDescription = Awaited<ReturnType<typeof describePdf>>;

/** Letters that are stored. */
const MOST_LETTERS = 200_000;
/** The first pages, and milliseconds of the processor for them. */
const MOST_PAGES = 500;
const LONGEST = 10_000;
/** In letters: a scanned page has a stamp or a number at most. */
const LETTERS_OF_PAGE = 12;
const stampOfScanner = /scanned (?:with|by|using) .{0,30}/gi;

/** Draws nothing. Rejects for an unreadable PDF. */
export async function describePdf(bytes: Uint8Array) {
  const task = getDocument({
    data: bytes,
    verbosity: 0,
    useWasm: false,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
  });
  try {
    const pdf = await task.promise;
    const pages = await textsOfPages(pdf);
    const withText = pages.filter((text) => lettersIn(text) >= LETTERS_OF_PAGE).length;
    const { info } = await pdf.getMetadata();
    return {
      pages: pdf.numPages,
      hasText: withText * 2 >= pages.length,
      title: plainTitle("Title" in info ? info.Title : null),
      /** Its beginning. */
      text: pages.join("\n").trim().slice(0, MOST_LETTERS).toWellFormed(),
    };
  } finally {
    await task.destroy();
  }
}

async function textsOfPages(pdf: PDFDocumentProxy): Promise<string[]> {
  const { user: begun } = process.cpuUsage();
  const texts: string[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MOST_PAGES) && letters < MOST_LETTERS; number += 1) {
    if ((process.cpuUsage().user - begun) / 1000 > LONGEST && texts.length > 0) break;
    const reading = textOfPage(pdf, number);
    // One unreadable page does not make the PDF unreadable.
    const text = await (number === 1 ? reading : reading.catch(() => ""));
    // PostgreSQL refuses text with U+0000.
    texts.push(text.normalize("NFC").replaceAll("\0", "").replace(stampOfScanner, ""));
    letters += text.length;
  }
  return texts;
}

async function textOfPage(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? "\n" : "") : "")).join("");
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** In letters. */
const LONGEST_TITLE = 120;
const ofProgram = /^Microsoft (?:Office )?(?:Word|Excel|PowerPoint) - /i;
const ending = /\.(?:docx?|odt|rtf|xlsx?|ods|pptx?|pdf|indd|cdr|pmd|txt|jpe?g|png)$/i;
/** Names that programs, scanners and cameras give. */
const saysNothing =
  /^(?:untitled|document|doc|scan(?:ned)?|image|img|dsc|book|sheet|presentation|page|print|layout|camscanner|title|new|microsoft word)?[\s\d.:()-]*$/i;

/** Returns the title of a PDF for people; null without one, or with one that a program made up. */
export function plainTitle(given: unknown): string | null {
  if (typeof given !== "string") return null;
  const title = given
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/[\p{C}\s_]+/gu, " ")
    .trim()
    .replace(ofProgram, "")
    .replace(ending, "")
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed();
  return saysNothing.test(title) ? null : title;
}
