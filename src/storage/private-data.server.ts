import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "../base/error-text.server.ts";
import { OperatorError } from "../base/errors.server.ts";

const OTHERS = 0o077;

/** Files that this process writes hold families' data: only the owner may read them. Every program must call it first. */
export function closeNewFilesToOthers(): void {
  process.umask(OTHERS);
}

/** @throws OperatorError when what lies in a data folder belongs to another account: the server could not use what this one leaves there. */
export function refuseOtherAccount(dataDir: string): void {
  const [account, owner] = [process.geteuid?.(), ownerOf(dataDir)];
  if (account === undefined || owner === undefined || owner === account) return;
  if (uidOf(dataDir) === account) {
    throw new OperatorError(
      `What lies in ${dataDir} belongs to ${accountText(owner)}, and the folder to ${accountText(account)}, which is you: have root run chown -R ${account} ${dataDir}. Nothing was changed.`,
    );
  }
  throw new OperatorError(
    `${dataDir} belongs to ${accountText(owner)}, and you are ${accountText(account)}: put sudo -E -H -u '#${owner}' before the same command. Nothing was changed.`,
  );
}

/** Returns the account that owns the store; undefined for a folder that is empty, or not there. */
function ownerOf(dataDir: string): number | undefined {
  try {
    if (readdirSync(dataDir).length === 0) return undefined;
    return uidOf(join(dataDir, "school.sqlite")) ?? uidOf(join(dataDir, "files")) ?? uidOf(dataDir);
  } catch (cause) {
    return ["EACCES", "EPERM"].includes(codeOf(cause)) ? uidOf(dataDir) : undefined;
  }
}

/** Returns undefined also for what this account may not read. */
function uidOf(path: string): number | undefined {
  try {
    return statSync(path).uid;
  } catch {
    return undefined;
  }
}

const accountText = (account: number) => (account === 0 ? "root" : `the account number ${account}`);

const isOwn = (name: string) => /^(school\.sqlite.*|files|trash|arriving|unfinished)$/.test(name);

/** Returns null for a folder that is not there, or that this account may not read. */
function namesIn(dataDir: string): string[] | null {
  try {
    return readdirSync(dataDir).filter((name) => name !== "lost+found");
  } catch {
    return null;
  }
}

/** Returns whether things lie in a data folder that this program has not made. */
export const holdsOthers = (dataDir: string): boolean => namesIn(dataDir)?.every(isOwn) === false;

/**
 * Removes others' permissions that an older version or a copy left. Returns the paths where that failed. Leaves a folder as it is in which
 * other things lie, such as /var: the machine may need them.
 */
export function closeToOthers(dataDir: string): string[] {
  const names = namesIn(dataDir);
  if (!names) return [];
  const folder = names.every(isOwn) ? [dataDir] : [];
  return [...folder, ...names.filter(isOwn).map((name) => join(dataDir, name))].filter((path) => {
    const { mode } = statSync(path);
    if ((mode & OTHERS) === 0) return false;
    try {
      chmodSync(path, mode & 0o700);
      return false;
    } catch {
      return true;
    }
  });
}
