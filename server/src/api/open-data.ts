import type { OpenAPIHono, z } from "@hono/zod-openapi";
import { dataRows } from "@school/content/open-data/data-rows";
import { csvPath, type DataName, dataNames, dataSets, jsonPath } from "@school/content/open-data/data-sets";
import { schoolDay } from "@school/content/rules/dates";
import { emptyProfile } from "@school/content/school/school";
import type { ContentSource } from "@school/content/source";
import { asCsv } from "@school/content/text/csv";
import { addCallOfSchool } from "./calls.ts";

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
