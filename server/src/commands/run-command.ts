import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { causeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { writePrivately } from "../storage/private-data.ts";

/**
 * Runs a command of the operator with the words of the command line. An error is told in one sentence, never by a stack, and
 * makes the exit code 1.
 */
export async function runCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  writePrivately();
  try {
    await run(process.argv.slice(2));
  } catch (cause) {
    console.error(cause instanceof OperatorError ? cause.message : `This could not be done: ${causeInWords(cause)}.`);
    process.exitCode = 1;
  }
}

/**
 * Returns what the command line says.
 * @throws OperatorError with the usage when it holds an option that is none of `options`.
 */
export function readWords<Options extends ParseArgsOptionsConfig>(words: string[], usage: string, options: Options) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    throw new OperatorError(usage);
  }
}
