import type { Config } from "./config.ts";

/**
 * Prints where the website is and whether all of it works.
 * @param trouble why nothing can be stored, in words, or null.
 */
export function announce(trouble: string | null, { publicUrl, dataDir }: Config): void {
  if (trouble === null) console.log(`The school's website is ready: ${publicUrl}`);
  else
    console.error(
      `The school's website shows its pages: ${publicUrl}. Nothing can be stored in ${dataDir}: ${trouble}. The forms say so to visitors, and work by themselves as soon as that is mended.`,
    );
}
