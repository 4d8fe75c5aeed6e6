import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { idSchema } from "@school/content/fields";
import type { Shape } from "../contract/shapes.ts";
import { Problem, problemAnswer } from "./problem.ts";

/** Adds a call that answers one kind of entry, as a plain array, for the school of this deployment alone. */
export function addList<Entry>(
  api: OpenAPIHono,
  { path, schoolCode, summary, shape }: { path: string; schoolCode: string; summary: string; shape: Shape<Entry> },
  ask: () => Promise<Entry[]>,
) {
  const route = createRoute({
    method: "get",
    path: `${path}/{schoolCode}`,
    summary,
    request: { params: z.object({ schoolCode: z.string().openapi({ example: "DEMO" }) }) },
    responses: {
      200: json(summary, z.array(shape.schema), [shape.example]),
      304: { description: "not changed" },
      404: problemAnswer("another school's code"),
      503: problemAnswer("the store cannot be read"),
    },
  });
  api.openapi(route, async (context) => {
    const asked = context.req.valid("param").schoolCode;
    if (asked !== schoolCode) throw new Problem(404, `There is no school with the code ${asked}.`);
    return Response.json(await ask());
  });
}

/** Adds a call that answers one entry, found by the query parameter `id`. */
export function addFind<Entry>(
  api: OpenAPIHono,
  { path, summary, shape }: { path: string; summary: string; shape: Shape<Entry & { _id: string }> },
  find: (id: string) => Promise<Entry | null>,
) {
  const route = createRoute({
    method: "get",
    path,
    summary,
    request: { query: z.object({ id: idSchema.meta({ example: shape.example._id }) }) },
    responses: {
      200: json(summary, shape.schema, shape.example),
      304: { description: "not changed" },
      400: problemAnswer("no id, or not one"),
      404: problemAnswer("nothing has this id"),
      503: problemAnswer("the store cannot be read"),
    },
  });
  api.openapi(
    route,
    async (context) => {
      const found = await find(context.req.valid("query").id);
      if (!found) throw new Problem(404, "Nothing has this id.");
      return Response.json(found);
    },
    (result) => {
      if (!result.success) throw new Problem(400, "Give the id of an album: ?id=…");
    },
  );
}

const json = (description: string, schema: z.ZodType, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});
