import { placeInWords } from "../../base/cause-in-words.server.ts";
import { OperatorError } from "../../base/operator-error.server.ts";

export function givenUp(cause: unknown, folder: string): OperatorError {
  if (cause instanceof OperatorError) return cause;
  const { path = folder } = cause as NodeJS.ErrnoException;
  return new OperatorError(
    `Writing to ${folder} was given up. ${path}: ${placeInWords(cause)}. Mend that, or name another folder.`,
    {
      cause,
    },
  );
}
