import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { schoolDay } from "../../base/dates.ts";
import { addCallOfSchool } from "../../db/calls.server.ts";
import type { ContentSource } from "../../kinds/source.ts";
import { emptyProfile } from "../../school/school.ts";
import { asCsv } from "../../school/text.ts";
import { csvPath, type DataName, dataNames, dataSets, jsonPath } from "./data-sets.ts";

interface OpenDataServices {
  content: ContentSource;
  schoolCode: string;
  now(): Date;
}

/** Addresses whose answers are kept like those of the lists. */
export const dataPaths = (schoolCode: string): string[] =>
  dataNames.flatMap((name) => [`${jsonPath(name)}/${schoolCode}`, csvPath(name)]);

const EXAMPLE_DAY = "2026-11-20";

/** Adds the open data (ours), for programs and as tables. */
export function addOpenData(api: OpenAPIHono, { content, schoolCode, now }: OpenDataServices) {
  const ask = async (name: DataName) => dataSets[name].of(await content.readProfile(), schoolDay(now()));
  for (const name of dataNames) {
    const { title, use, of } = dataSets[name];
    const schema: z.ZodType<object> = dataSets[name].schema;
    const call = { path: jsonPath(name), summary: `${title}: ${use}`, schema, example: of(emptyProfile, EXAMPLE_DAY) };
    addCallOfSchool(api, call, schoolCode, () => ask(name));
    api.get(csvPath(name), async (context) =>
      context.body(asCsv(dataRows(await ask(name))), 200, {
        "Content-Type": "text/csv; charset=utf-8",
        "Cache-Control": "no-cache",
      }),
    );
  }
}

/** Returns data as a table of two columns, with a row for each value: "results.X.0.year" and "2024". */
const dataRows = (data: object): string[][] => [["field", "value"], ...valuesIn(data, "")];

function valuesIn(value: unknown, path: string): string[][] {
  if (value === null || typeof value !== "object") return [[path, String(value ?? "")]];
  return Object.entries(value).flatMap(([name, inner]) => valuesIn(inner, path ? `${path}.${name}` : name));
}
