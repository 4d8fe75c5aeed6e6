import { storedPath } from "@school/content/files/stored-path";
import { Refusal } from "../operator-error.ts";

/** @throws Refusal when two files that are brought would be stored under one path. */
export function refuseAlike(brought: readonly string[]) {
  for (const alike of Map.groupBy(brought, storedPath).values()) {
    const [one, other] = alike;
    if (other) throw new Refusal(`${one} and ${other} have the same name but for its spelling: rename one of them.`);
  }
}

/** Returns the names by which a part, as it came in, calls its files: by the path under which each is stored. */
export function namesIn(part: unknown): Map<string, string> {
  const texts = (value: unknown): string[] => {
    if (typeof value === "string") return [value];
    return typeof value === "object" && value ? Object.values(value).flatMap(texts) : [];
  };
  return new Map(texts(part).map((text) => [storedPath(text), text]));
}
