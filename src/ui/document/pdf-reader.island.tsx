import workerAddress from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import jbig2 from "pdfjs-dist/wasm/jbig2.wasm?url";
import openjpeg from "pdfjs-dist/wasm/openjpeg.wasm?url";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../base/language.ts";
import { useText } from "../language.ts";
import "./document-view.css";

const pdfTexts = texts({
  read: { en: "Read it here", hi: "यहीं पढ़िए" },
  fetching: { en: "The pages are being fetched.", hi: "पन्ने आ रहे हैं।" },
  pages: { en: (name: string) => `Pages of the ${name}`, hi: (name: string) => `${name} के पन्ने` },
  page: {
    en: (number: number, of: number) => `Page ${number} of ${of}`,
    hi: (number: number, of: number) => `पन्ना ${number} / ${of}`,
  },
  undrawn: { en: "This page cannot be drawn.", hi: "यह पन्ना नहीं दिख सकता।" },
  failed: {
    en: (name: string) => `The ${name} cannot be shown here just now.`,
    hi: (name: string) => `${name} अभी यहाँ नहीं दिख सकता।`,
  },
  download: { en: (name: string) => `Download the ${name}`, hi: (name: string) => `${name} डाउनलोड कीजिए` },
  instead: { en: " instead.", hi: "।" },
});

export interface PdfReaderProps {
  address: string;
  name: string;
}

/** For browsers that show no PDF (`pdf-viewer.client.ts`). A `<details>` keeps a tap from before the island was ready. */
export default function PdfReader({ address, name }: PdfReaderProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { read } = useText(pdfTexts);
  useEffect(() => setOpen(details.current?.open ?? false), []);
  return (
    <details
      className="reader above-4 no-print"
      ref={details}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="button button--quiet">{read}</summary>
      {isOpen ? <Pages address={address} name={name} /> : <Loading />}
    </details>
  );
}

const Loading = () => (
  <p className="above-4" role="status">
    {useText(pdfTexts).fetching}
  </p>
);

function Pages({ address, name }: PdfReaderProps) {
  const [pdf, setPdf] = useState<OpenPdf | "failed" | null>(null);
  const t = useText(pdfTexts);
  useEffect(() => {
    let opened: OpenPdf | undefined;
    let isGone = false;
    openPdf(address).then(
      (pdf) => {
        opened = pdf;
        if (isGone) pdf.close();
        else setPdf(pdf);
      },
      () => setPdf("failed"),
    );
    return () => {
      isGone = true;
      opened?.close();
    };
  }, [address]);

  if (pdf === null) return <Loading />;
  if (pdf === "failed") return <Failed address={address} name={name} />;
  const numbers = Array.from({ length: pdf.pages }, (_, index) => index + 1);
  return (
    <ol className="grid gap-4 above-5" aria-label={t.pages(name)}>
      {numbers.map((number) => (
        <li key={number}>
          <Page pdf={pdf} number={number} />
          <p className="quiet small above-1">{t.page(number, pdf.pages)}</p>
        </li>
      ))}
    </ol>
  );
}

/** Draws a page when it comes near. Screen readers read the words inside the canvas. */
function Page({ pdf, number }: { pdf: OpenPdf; number: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [words, setWords] = useState("");
  const { undrawn } = useText(pdfTexts);
  useEffect(() => {
    const node = canvas.current;
    if (!node) return;
    const nearing = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        nearing.disconnect();
        pdf.draw(number, node).then(setWords, () => setWords(undrawn));
      },
      { rootMargin: "100% 0px" },
    );
    nearing.observe(node);
    return () => nearing.disconnect();
  }, [pdf, number, undrawn]);
  return (
    <canvas className="reader__page on-paper block wide" ref={canvas} width={210} height={297}>
      {words}
    </canvas>
  );
}

function Failed({ address, name }: PdfReaderProps) {
  const t = useText(pdfTexts);
  return (
    <p className="above-4" role="alert">
      {t.failed(name)}{" "}
      <a href={address} download>
        {t.download(name)}
      </a>
      {t.instead}
    </p>
  );
}

interface OpenPdf {
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
async function openPdf(address: string): Promise<OpenPdf> {
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
