import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";

export interface OpenPdf {
  pages: number;
  /** @param number from 1 @returns the words of the page, for screen readers. */
  draw(number: number, canvas: HTMLCanvasElement): Promise<string>;
  close(): void;
}

/** Pixels across: readable on a phone at three times the size. */
const PIXELS_ACROSS = 1240;

/** Scanned PDFs need these; fetched on demand. */
const decoders: Record<string, string> = { "jbig2.wasm": jbig2, "openjpeg.wasm": openjpeg };

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    const answer = address ? await fetch(address) : null;
    if (!answer?.ok) throw new Error(`No decoder ${filename}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** Rejects when reader or PDF cannot be fetched. */
export async function openPdf(address: string): Promise<OpenPdf> {
  // The older build: phones without a PDF viewer are often old.
  const { getDocument, GlobalWorkerOptions } = await import("pdfjs-dist/legacy/build/pdf.mjs");
  GlobalWorkerOptions.workerSrc = workerAddress;
  const task = getDocument({ url: address, disableRange: true, BinaryDataFactory: Decoders });
  const pdf = await task.promise;
  return {
    pages: pdf.numPages,
    async draw(number, canvas) {
      const page = await pdf.getPage(number);
      const [text, viewport] = [
        await page.getTextContent(),
        page.getViewport({ scale: PIXELS_ACROSS / page.getViewport({ scale: 1 }).width }),
      ];
      canvas.width = viewport.width;
      canvas.height = viewport.height;
      await page.render({ canvas, viewport }).promise;
      return text.items.map((item) => ("str" in item ? item.str : "")).join(" ");
    },
    close: () => void task.destroy(),
  };
}
