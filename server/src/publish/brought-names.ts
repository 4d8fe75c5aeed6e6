import { filePathSchema } from "@school/content/fields";
import { LONGEST, lastName, storedPath } from "@school/content/files/stored-path";
import { z } from "zod";
import { Refusal } from "../operator-error.ts";

const fileNamesSchema = z.record(filePathSchema, z.string().trim().min(1).max(LONGEST).transform(lastName));

/** Separates `fileNames` from a part: `npm run export` writes the names that the office gave. @throws Refusal. */
export function withoutFileNames(given: unknown): { part: unknown; fileNames: Record<string, string> } {
  if (typeof given !== "object" || given === null || !("fileNames" in given)) return { part: given, fileNames: {} };
  const { fileNames, ...part } = given;
  const { success, data } = fileNamesSchema.safeParse(fileNames);
  if (!success) throw new Refusal('fileNames: it must be an object of names by path: {"news/list.pdf": "List 1.pdf"}.');
  return { part, fileNames: data };
}

/** @throws Refusal when two files would have the same path. */
export function refuseAlike(brought: readonly string[]) {
  for (const alike of Map.groupBy(brought, storedPath).values()) {
    const [one, other] = alike;
    if (other) throw new Refusal(`${one} and ${other} have the same name but for its spelling: rename one of them.`);
  }
}

export function namesIn(part: unknown): Map<string, string> {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];
  };
  return new Map(texts(part).map((text) => [storedPath(text), text]));
}
