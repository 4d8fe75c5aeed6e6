import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { errorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { closeNewFilesToOthers } from "../../storage/private-data.server.ts";

/** An option with a value. */
export const text = { type: "string" } as const;

/** An option without a value. */
export const flag = { type: "boolean" } as const;

export type Command = (words: string[], env: NodeJS.ProcessEnv) => Promise<void>;

export async function runCommand(command: Command, words: string[]): Promise<void> {
  closeNewFilesToOthers();
  process.exitCode = await exitCodeOf(command, words, process.env);
}

/** Returns the exit code. An error prints one sentence, no stack, and gives 1; the usage that was asked for is no error. */
export async function exitCodeOf(command: Command, words: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    await command(words, env);
    return 0;
  } catch (cause) {
    const sentence = cause instanceof OperatorError ? cause.message : `This could not be done: ${errorText(cause)}.`;
    const isAnswer = words.includes("--help");
    (isAnswer ? console.log : console.error)(sentence);
    return isAnswer ? 0 : 1;
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

interface Usage<Options extends ParseArgsOptionsConfig> {
  usage: string;
  options?: Options;
  /** The fewest and the most words beside the options. */
  words?: readonly [least: number, most: number];
}

interface Given<Options extends ParseArgsOptionsConfig> {
  words: string[];
  options: ReturnType<typeof readArguments<Options>>["values"];
  env: NodeJS.ProcessEnv;
}

/** Returns a command that is answered with its usage when a word or an option is wrong. */
export function command<const Options extends ParseArgsOptionsConfig>(
  { usage, options, words: [least, most] = [0, 0] }: Usage<Options>,
  work: (given: Given<Options>) => Promise<void>,
): Command {
  return async (words, env) => {
    const { positionals, values } = readArguments(words, usage, options ?? ({} as Options));
    if (positionals.length < least || positionals.length > most) throw new OperatorError(usage);
    await work({ words: positionals, options: values, env });
  };
}

/** Returns a command on the store of the settings; `orRead` and `orOlder` as for `openExistingStore`. */
export function commandOnStore<const Options extends ParseArgsOptionsConfig>(
  usage: Usage<Options> & { orRead?: boolean; orOlder?: boolean },
  work: (store: SchoolStore, given: Given<Options> & { config: Config }) => Promise<void>,
): Command {
  return command(usage, async (given) => {
    const config = readConfig(given.env);
    await inStore(config, (store) => work(store, { ...given, config }), usage);
  });
}
