import { type OpenAPIHono, z } from "@hono/zod-openapi";
import { filePathSchema } from "@school/content/fields";
import { pictureFormats, pictureWidths } from "@school/content/file-address";
import { Problem, problemAnswer } from "./problem.ts";
import type { ServedFile, StoredFiles } from "./stored-files.ts";

const YEAR = 31_536_000;

const querySchema = z.union([
  z.object({ width: z.undefined(), format: z.undefined() }),
  z.object({
    width: z.enum(pictureWidths.map(String)).transform(Number),
    format: z.enum(pictureFormats),
  }),
]);

/** `GET /api/image/{file path}` (§7): the file as stored, or a picture in one of its fixed widths and formats. */
export function addImageRoute(api: OpenAPIHono, files: StoredFiles) {
  api.get("/api/image/:path{.+}", async (context) => {
    const path = filePathSchema.safeParse(context.req.param("path"));
    if (!path.success) throw new Problem(404, "There is no such file.");
    const query = querySchema.safeParse({ width: context.req.query("width"), format: context.req.query("format") });
    if (!query.success) {
      throw new Problem(
        400,
        `Give width (${pictureWidths.join(", ")}) and format (${pictureFormats.join(", ")}), or neither.`,
      );
    }
    const { width, format } = query.data;
    const file = await (width && format ? files.variant(path.data, { width, format }) : files.original(path.data));
    if (!file) throw new Problem(404, "There is no such file.");
    return answer(file, context.req.raw, context.req.query("v") === file.version);
  });

  api.openAPIRegistry.registerPath({
    method: "get",
    path: "/api/image/{path}",
    summary: "Read a stored file, or a picture in one of its fixed widths",
    request: {
      params: z.object({ path: filePathSchema.meta({ example: "albums/sports-day/start.jpg" }) }),
      query: z.object({
        width: z.enum(pictureWidths.map(String)).optional(),
        format: z.enum(pictureFormats).optional(),
        v: z.string().optional(),
      }),
    },
    responses: {
      200: { description: "the bytes" },
      206: { description: "the range that was asked for" },
      304: { description: "not changed" },
      400: problemAnswer("not a fixed width or format"),
      404: problemAnswer("no such file"),
      416: problemAnswer("no such range"),
      503: problemAnswer("the store cannot be read"),
    },
  });
}

/** @param versioned the address names the version of the bytes, so that a browser may keep them for ever. */
async function answer(file: ServedFile, { headers: asked, method }: Request, versioned: boolean): Promise<Response> {
  const tag = `"${file.tag}"`;
  const headers = new Headers({
    "Content-Type": file.type,
    ETag: tag,
    "Accept-Ranges": "bytes",
    // A page of ours may show a PDF inside itself; nobody else may (decisions §4.15).
    ...(file.type === "application/pdf" ? { "Content-Security-Policy": "frame-ancestors 'self'" } : {}),
    "Cache-Control": versioned && !file.provisional ? `public, max-age=${YEAR}, immutable` : "no-cache",
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
  // Nobody takes the body of an answer to HEAD: an open file would stay open.
  const body = method === "HEAD" || size === 0 ? null : await file.read(start, end);
  return new Response(body, { status: range ? 206 : 200, headers });
}

/** One byte range (RFC 9110 §14); anything else is answered with the whole file. Both ends are inclusive. */
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
