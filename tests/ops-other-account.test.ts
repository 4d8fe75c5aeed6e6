import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openSchool } from "../src/open-school.ts";
import { doctorCommand } from "../src/ops/commands/doctor-command.server.ts";
import type { Command } from "../src/ops/commands/run-command.server.ts";
import { submissionsCommand } from "../src/ops/commands/submissions-command.server.ts";
import { outputOf } from "./support/command-output.ts";
import { isRoot, NOBODY, refuses } from "./support/privileges.ts";
import { temporaryFolder } from "./support/temporary-folder.ts";
import { openTestApp } from "./support/test-app.ts";

const folder = temporaryFolder();
const path = (name: string) => join(folder, name);

const commands = join(import.meta.dirname, "../src/ops/commands");
/** Every file of a command that is started by itself. */
const names = readdirSync(commands)
  .map((name) => /^(?!run-|retention-)(.*)-command\.server\.ts$/.exec(name)?.[1])
  .filter((name) => name !== undefined);
const words: Record<string, string[]> = {
  backup: [path("backups")],
  drill: [path("backups")],
  export: [path("export")],
  import: ["--from", "https://portal.example", "--code", "X"],
  move: ["--to", path("moved")],
  publish: [path("content.json")],
  restore: [path("backups")],
  staff: ["list"],
  submissions: ["list"],
  trash: ["list"],
};

/** A folder of an account, with a database in it. Whoever is not root takes a folder of root that is there. */
function folderOf(account: number): string {
  if (!isRoot) return "/usr";
  const data = path(`of-${account}`);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(join(data, "school.sqlite"), "");
  for (const owned of [data, join(data, "school.sqlite")]) chownSync(owned, account, account);
  return data;
}

async function by<Result>(account: number, work: () => Promise<Result>): Promise<Result> {
  if (isRoot) process.seteuid?.(account);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

const noRoot = refuses("root") || refuses("accounts");

for (const { who, owner, account, isLeftOut } of [
  { who: "root over the data of another", owner: NOBODY, account: 0, isLeftOut: noRoot },
  { who: "another over the data of root", owner: 0, account: NOBODY, isLeftOut: isRoot && noRoot },
])
  test.skipIf(isLeftOut)(`every command and a start refuse ${who}, and change nothing`, async () => {
    for (const entered of [dirname(folder), folder]) chmodSync(entered, 0o755);
    const data = folderOf(owner);
    const before = statSync(data).mtimeMs;
    const sentence = new RegExp(
      `^${data} belongs to .+, and you are .+: put sudo -E -H -u '#${owner}' before the same`,
    );
    await by(account, async () => {
      await expect(openSchool({ DATA_DIR: data })).rejects.toThrow(sentence);
      for (const name of names) {
        const module = await import(join(commands, `${name}-command.server.ts`));
        const said = await outputOf(module[`${name}Command`] as Command, words[name] ?? [], { DATA_DIR: data });
        expect(said, name).toMatchObject({ code: 1, out: "", error: expect.stringMatching(sentence) });
      }
    });
    expect(statSync(data).mtimeMs).toBe(before);
  });

test.skipIf(noRoot)("the doctor names what belongs to another account, and the command that mends it", async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const data = app.config.dataDir;
  mkdirSync(join(data, "files/variants/left-by-root"), { recursive: true });
  chownSync(join(data, "files/variants/left-by-root"), NOBODY, NOBODY);
  expect((await outputOf(doctorCommand, [], { DATA_DIR: data })).out).toContain(
    `mend  owner       files/variants/left-by-root in ${data} belong to another account: have root run chown -R 0 ${data}`,
  );
  chownSync(join(data, "school.sqlite"), NOBODY, NOBODY);
  expect((await outputOf(submissionsCommand, ["list"], { DATA_DIR: data })).error).toBe(
    `What lies in ${data} belongs to the account number ${NOBODY}, and the folder to root, which is you: have root run chown -R 0 ${data}. Nothing was changed.\n`,
  );
});
