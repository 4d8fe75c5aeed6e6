import { Problem } from "../../base/problem.server.ts";
import type { ServedFile } from "./stored-files.server.ts";

/** A browser keeps the file for a year, in seconds. A cache that many share keeps nothing: a picture that is hidden has to be gone at once. */
const KEPT_BY_BROWSERS = "public, max-age=31536000, s-maxage=0, immutable";

/** No other site may show a PDF (decisions §4.15). Browsers build a page around it, which needs its style; `sandbox` would break older viewers. */
const PDF_POLICY =
  "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'";

/** `versioned`: the address holds the version of the bytes, so that a browser may keep them for ever. */
export async function answerFile(
  file: ServedFile,
  { headers: asked, method }: Request,
  versioned: boolean,
): Promise<Response> {
  const tag = `"${file.tag}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    ETag: tag,
    "Accept-Ranges": "bytes",
    ...(file.type === "application/pdf" ? { "Content-Security-Policy": PDF_POLICY } : {}),
    ...(file.name === undefined ? {} : { "Content-Disposition": savedAs(file.name) }),
    "Cache-Control": versioned && !file.provisional ? KEPT_BY_BROWSERS : "no-cache",
  });
  if (
    asked
      .get("If-None-Match")
      ?.split(",")
      .some((known) => known.trim().replace(/^W\//, "") === tag)
  ) {
    return new Response(null, { status: 304, headers });
  }
  const { size } = file;
  const wanted = asked.get("If-Range") === null || asked.get("If-Range") === tag ? asked.get("Range") : null;
  const range = wanted ? readRange(wanted, size) : null;
  if (range === "unsatisfiable") {
    throw new Problem(416, `The file has ${size} bytes.`, { "Content-Range": `bytes */${size}` });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers.set("Content-Length", String(end - start + 1));
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`);
  // An answer to HEAD has no body to read: an open file would stay open.
  const body = method === "HEAD" || size === 0 ? null : await file.read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** Shown in place; saved under this name, in any script (RFC 6266, RFC 8187). */
function savedAs(name: string): string {
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `inline; filename*=UTF-8''${encoded}`;
}

/** Reads one byte range (RFC 9110 §14); for anything else the whole file is sent. Both ends are inclusive. */
function readRange(header: string, length: number): { start: number; end: number } | "unsatisfiable" | null {
  const [, first, last] = /^bytes=([0-9]*)-([0-9]*)$/.exec(header.trim()) ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return null;
  if (first === "") {
    const suffix = Math.min(Number(last), length);
    return suffix === 0 ? "unsatisfiable" : { start: length - suffix, end: length - 1 };
  }
  const start = Number(first);
  const end = last === "" ? length - 1 : Math.min(Number(last), length - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= length ? "unsatisfiable" : { start, end };
}
