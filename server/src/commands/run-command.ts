import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { causeInWords } from "../cause-in-words.ts";
import { OperatorError } from "../operator-error.ts";
import { closeNewFilesToOthers } from "../storage/private-data.ts";

export type Command = (words: string[], env: NodeJS.ProcessEnv) => Promise<void>;

export async function runCommand(command: Command): Promise<void> {
  closeNewFilesToOthers();
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), process.env);
}

/** Runs a command and returns its exit code. An error is told in one sentence, never by a stack, and makes the code 1. */
export async function exitCodeOf(command: Command, words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await command(words, env);
    return 0;
  } catch (cause) {
    console.error(cause instanceof OperatorError ? cause.message : `This could not be done: ${causeInWords(cause)}.`);
    return 1;
  }
}

/** @throws OperatorError with the usage for an unknown option. */
export function readWords<Options extends ParseArgsOptionsConfig>(words: string[], usage: string, options: Options) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch {
    throw new OperatorError(usage);
  }
}
