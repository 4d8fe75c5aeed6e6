import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { schoolDay } from "../base/dates.ts";
import { Problem, problemAnswer } from "../base/problem.server.ts";
import { type EntryKind, entities } from "../kinds/all.ts";
import type { ContentSource } from "../kinds/source.ts";
import { idSchema } from "../school/fields.ts";

interface DescribedCall<Answer> {
  path: string;
  summary: string;
  schema: z.ZodType<Answer>;
  example: Answer;
}

/** Adds the calls of a kind: what Home shows, the list, and one entry by its id. */
export function addCalls<Kind extends EntryKind>(
  api: OpenAPIHono,
  kind: Kind,
  { content, schoolCode, now }: { content: ContentSource; schoolCode: string; now(): Date },
) {
  const { api: calls, schema, example } = entities[kind];
  const { home, list, find } = calls;
  const many = { schema: z.array(schema), example: [example] };
  const shown = async () => home?.pick(await content.list(kind), schoolDay(now())) ?? [];
  if (home) addCallOfSchool(api, { ...home, ...many }, schoolCode, shown);
  addCallOfSchool(api, { ...list, ...many }, schoolCode, () => content.list(kind));
  if (find) addFind(api, { ...find, schema, example }, (id) => content.find(kind, id));
}

/** Adds a call that names the school by its code at the end of its path. */
export function addCallOfSchool<Answer>(
  api: OpenAPIHono,
  { path, summary, schema, example }: DescribedCall<Answer>,
  schoolCode: string,
  ask: () => Promise<Answer>,
) {
  const route = createRoute({
    method: "get",
    path: `${path}/{schoolCode}`,
    summary,
    request: { params: z.object({ schoolCode: z.string().openapi({ example: "DEMO" }) }) },
    responses: {
      200: json(summary, schema, example),
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

function addFind<Entry extends { _id: string }>(
  api: OpenAPIHono,
  { path, summary, schema, example }: DescribedCall<Entry>,
  find: (id: string) => Promise<Entry | null>,
) {
  const route = createRoute({
    method: "get",
    path,
    summary,
    request: { query: z.object({ id: idSchema.meta({ example: example._id }) }) },
    responses: {
      200: json(summary, schema, example),
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
      if (!result.success) throw new Problem(400, "Give an id: ?id=…");
    },
  );
}

const json = (description: string, schema: z.ZodType, example: unknown) => ({
  description,
  content: { "application/json": { schema, example } },
});
