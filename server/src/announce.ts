import type { Config } from "./config.ts";
import { tell } from "./log.ts";

export function announce(problem: string | null, { publicUrl, dataDir }: Config): void {
  if (problem === null) tell("info", `The school's website is ready: ${publicUrl}`);
  else
    tell(
      "error",
      `The school's website shows its pages: ${publicUrl}. Nothing can be stored in ${dataDir}: ${problem}. The forms say so to visitors, and work by themselves as soon as that is mended.`,
    );
}
