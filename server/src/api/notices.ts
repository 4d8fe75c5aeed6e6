import type { OpenAPIHono } from "@hono/zod-openapi";
import { codeInWords, NOTICES, readCode } from "@school/content/notices/code";
import type { Notice } from "@school/content/notices/notice";
import type { ContentSource } from "@school/content/source";
import { openSheets } from "../notices/sheets/open-sheets.ts";
import { sheetOf } from "../notices/sheets/sheet-of.ts";
import { Problem } from "./problem.ts";

const DELETED =
  "The text of this version is deleted, because it names people and no longer stands. Its page shows what is kept.";

interface NoticeServices {
  content: ContentSource;
  publicUrl: string;
  now(): Date;
}

/** Adds what anybody needs to check a notice without us: its text and signature, and the public key. */
export function addNoticeFiles(api: OpenAPIHono, { content }: NoticeServices) {
  api.get(`${NOTICES}/key.pem`, async (context) => {
    const key = await content.readNoticeKey();
    if (key === null) throw new Problem(404, "This school has signed nothing yet.");
    return context.body(key, 200, { ...asFile("key.pem"), "Content-Type": "application/x-pem-file" });
  });

  api.get(`${NOTICES}/:file{[\\w-]+\\.(?:txt|sig)}`, async (context) => {
    const [code = "", ending] = context.req.param("file").split(".");
    const notice = await issued(content, code);
    if (notice.text === null) throw new Problem(404, DELETED);
    const headers = asFile(`${codeInWords(notice.code)}.${ending}`);
    if (ending === "txt")
      return context.body(notice.text, 200, { ...headers, "Content-Type": "text/plain; charset=utf-8" });
    const signature = new Uint8Array(Buffer.from(notice.signature, "base64url"));
    return context.body(signature, 200, { ...headers, "Content-Type": "application/octet-stream" });
  });
}

/** Adds the proof of publication and the picture for messages; the picture only of what stands. */
export function addNoticeSheets(api: OpenAPIHono, { content, publicUrl, now }: NoticeServices) {
  const sheets = openSheets();
  api.get(`${NOTICES}/:file{[\\w-]+\\.(?:pdf|jpg)}`, async (context) => {
    const [code = "", ending] = context.req.param("file").split(".");
    const notice = await issued(content, code);
    const kind = ending === "pdf" ? "pdf" : "jpg";
    if (kind === "jpg" && notice.state !== "current")
      throw new Problem(404, "It no longer stands or has run out, so there is no picture of it.");
    const [profile, key] = [await content.readProfile(), await content.readNoticeKey()];
    const sheet = await sheets.make(kind, sheetOf(notice, { profile, key: key ?? "", publicUrl, now: now() }));
    if (!sheet) throw new Problem(503, "Many proofs are being made just now.", { "Retry-After": "30" });
    const type = kind === "pdf" ? "application/pdf" : "image/jpeg";
    const name = `${codeInWords(notice.code)}.${kind}`;
    const headers = {
      "Content-Type": type,
      "Content-Disposition": `inline; filename="${name}"`,
      "Cache-Control": "no-cache",
    };
    // Social apps show the picture on their own pages.
    return context.body(sheet, 200, { ...headers, "Cross-Origin-Resource-Policy": "cross-origin" });
  });
}

async function issued(content: ContentSource, typed: string): Promise<Notice> {
  const code = readCode(typed);
  const notice = code && (await content.findNotice(code));
  if (!notice) throw new Problem(404, "This school has issued nothing under this code.");
  return notice;
}

const asFile = (name: string) => ({
  "Content-Disposition": `attachment; filename="${name}"`,
  "Cache-Control": "no-cache",
});
