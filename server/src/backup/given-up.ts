import { placeInWords } from "../cause-in-words.ts";
import { StartError } from "../start-error.ts";

/**
 * Returns the error that ends a backup or a restore: one sentence for the operator.
 * @param folder that was written to.
 */
export function givenUp(cause: unknown, folder: string): StartError {
  if (cause instanceof StartError) return cause;
  const { path = folder } = cause as NodeJS.ErrnoException;
  return new StartError(
    `Writing to ${folder} was given up. ${path}: ${placeInWords(cause)}. Mend that, or name another folder.`,
    {
      cause,
    },
  );
}
