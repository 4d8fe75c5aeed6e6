import { execFile } from "node:child_process";
import { join } from "node:path";
import { vi } from "vitest";
import { type Command, exitCodeOf } from "../../src/ops/commands/run-command.server.ts";
import { compiled } from "./server-process.ts";
import { storeSettings } from "./test-store.ts";

/** The output of a command and its exit code. */
export interface CommandOutput {
  code: number;
  out: string;
  error: string;
}

/** Runs an operator's command in this process and returns its output. One at a time: they share the console. */
export async function outputOf(command: Command, words: string[], env: Record<string, string>): Promise<CommandOutput> {
  const said = { out: "", error: "" };
  const spies = [
    vi.spyOn(console, "log").mockImplementation((line) => {
      said.out += `${line}\n`;
    }),
    vi.spyOn(console, "error").mockImplementation((line) => {
      said.error += `${line}\n`;
    }),
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      said.out += text;
      return true;
    }),
  ];
  try {
    return { code: await exitCodeOf(command, words, storeSettings(env)), ...said };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Returns the program of `npm run <name>`, and its first word. */
export const programOf = (name: string) => [join(import.meta.dirname, "../../src/ops/commands/main.server.ts"), name];

/**
 * Runs a command as `npm run <name>` does, in a process of its own.
 * @param through a command before the program, for example one that shows it another disk.
 */
export function outputOfProgram(
  name: string,
  words: string[],
  env: Record<string, string>,
  through: string[] = [],
): Promise<CommandOutput> {
  const [first = "", ...rest] = [...through, process.execPath, ...programOf(name), ...words];
  const all = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...storeSettings(env) };
  return new Promise((resolve) => {
    execFile(first, rest, { env: all }, (failure, out, error) =>
      resolve({ code: Number(failure?.code ?? 0), out, error }),
    );
  });
}
