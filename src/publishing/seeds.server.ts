import { fileURLToPath } from "node:url";
import { logEvent } from "../base/log.server.ts";
import type { Config } from "../config/config.server.ts";
import { emptyProfile } from "../school/school.ts";
import type { Seed } from "./seed.server.ts";

/** The demo's dates are relative to `today`. */
export async function seedOf(seed: Config["seed"], today: string): Promise<Seed> {
  if (seed === "demo") {
    logEvent("first start: laying out the demo school and the sizes of its pictures, which takes some seconds");
    const { demoContent } = await import("../../demo/school.ts");
    return { content: demoContent(today), filesFolder: fileURLToPath(new URL("../../demo/files", import.meta.url)) };
  }
  return { filesFolder: null, content: { profile: emptyProfile } };
}
