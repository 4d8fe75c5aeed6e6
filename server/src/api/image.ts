import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { filePathSchema } from "@school/content/fields";
import { pictureFormats, pictureWidths } from "@school/content/files/file-address";
import { answerFile } from "./files/answer-file.ts";
import type { StoredFiles } from "./files/stored-files.ts";
import { Problem, problemAnswer } from "./problem.ts";

const querySchema = z.union([
  z.object({ width: z.undefined(), format: z.undefined() }),
  z.object({
    width: z.enum(pictureWidths.map(String)).transform(Number),
    format: z.enum(pictureFormats),
  }),
]);

const route = createRoute({
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

/** Serves the stored file, or a picture in one of its fixed widths and formats (§7). */
export function addImageRoute(api: OpenAPIHono, files: StoredFiles) {
  api.openAPIRegistry.registerPath(route);
  // The path of a file has slashes in it.
  api.get(`${route.getRoutingPath()}{.+}`, async (context) => {
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
    if (!file) throw new Problem(404, "There is no such file.", { "Cache-Control": "no-store" });
    return answerFile(file, context.req.raw, context.req.query("v") === file.version);
  });
}
