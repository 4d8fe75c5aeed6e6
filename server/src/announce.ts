import type { Config } from "./config.ts";

export function announce(problem: string | null, { publicUrl, dataDir }: Config): void {
  if (problem === null) console.log(`The school's website is ready: ${publicUrl}`);
  else
    console.error(
      `The school's website shows its pages: ${publicUrl}. Nothing can be stored in ${dataDir}: ${problem}. The forms say so to visitors, and work by themselves as soon as that is mended.`,
    );
}
