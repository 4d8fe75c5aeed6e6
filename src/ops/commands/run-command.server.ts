import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { errorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";

export type Command = (words: string[], env: NodeJS.ProcessEnv) => Promise<void>;

export async function runCommand(command: Command): Promise<void> {
  closeNewFilesToOthers();
  process.exitCode = await exitCodeOf(command, process.argv.slice(2), process.env);
}

/** Returns the exit code. An error prints one sentence, no stack, and gives 1. */
export async function exitCodeOf(command: Command, words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await command(words, env);
    return 0;
  } catch (cause) {
    console.error(cause instanceof OperatorError ? cause.message : `This could not be done: ${errorText(cause)}.`);
    return 1;
  }
}

/** @throws OperatorError that says what is wrong with an option, and the usage. */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  words: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (cause) {
    if (words.includes("--help")) throw new OperatorError(usage);
    const [sentence] = cause instanceof Error ? cause.message.split(". ") : [];
    throw new OperatorError(`${sentence}.\n${usage}`);
  }
}
