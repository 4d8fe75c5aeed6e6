import { readFileSync } from "node:fs";
import { errorText, fileErrorText } from "../../base/error-text.server.ts";
import { OperatorError, UserError } from "../../base/errors.server.ts";
import type { Config } from "../../config/config.server.ts";
import { findRow, updateRows } from "../../db/rows.server.ts";
import type { SchoolStore } from "../../db/store.server.ts";
import { withdrawByCommand } from "../../editor/write-action.server.ts";
import { documentKinds, isEntryKind } from "../../kinds/all.ts";
import { readCode } from "../../kinds/publications/code.ts";
import { type Published, publish, withdrawFiles } from "../../publishing/publish.server.ts";
import { commandOnStore, flag } from "./run-command.server.ts";

const usage = `npm run publish -- <what>
  content.json [folder]          new entries go on top, those with the same _id are replaced; the folder holds
                                 their files and those that replace published ones; what nothing names is not taken
  --withdraw <kind> <_id>…       takes entries down, as the office does: there each stays as a draft, with its versions and files
  --withdraw files <path>…       removes files that nothing names
  --withdraw notices <code>…     removes texts that were issued under a code and no longer stand, such as one that names a child
The kinds are ${documentKinds.join(", ")}; the first two cannot be withdrawn.`;

const described = { usage, options: { withdraw: flag }, words: [1, Number.POSITIVE_INFINITY] } as const;

export const publishCommand = commandOnStore(described, async (store, { words, options, config }) => {
  const [first = "", ...rest] = words;
  if (options.withdraw) return withdrawNamed(store, config, first, rest);
  if (rest.length > 1) throw new OperatorError(usage);
  console.log(inWords(await publish(store, contentOf(first), { filesFolder: rest[0] })));
});

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new OperatorError(`${file} is no valid JSON: ${errorText(cause)}.`);
    throw new OperatorError(`${file} cannot be read: ${fileErrorText(cause)}.`);
  }
}

async function withdrawNamed(store: SchoolStore, { vendor }: Config, name: string, ids: string[]) {
  if (name === "files" && ids.length > 0) {
    await withdrawFiles(store, ids);
    console.log(`Withdrawn: files ${ids.length}.`);
    return;
  }
  if (name === "notices" && ids.length > 0) {
    await deleteTexts(store, ids);
    console.log(`Withdrawn: texts of notices ${ids.length}. Their codes say that something stood there.`);
    return;
  }
  if (ids.length === 0) throw new OperatorError(usage);
  if (!isEntryKind(name)) throw new OperatorError(`Nothing of the kind ${name} can be withdrawn.\n${usage}`);
  const filesRemoved = await withdrawByCommand(store, name, ids, { isMirrored: vendor?.kinds.includes(name) ?? false });
  console.log(`Withdrawn: ${name} ${ids.length}; files ${filesRemoved} removed.`);
}

function inWords({ kinds, filesStored, filesRemoved, hidden, notTaken }: Published): string {
  const entries = kinds.map(([kind, { added, replaced }]) => `${kind} ${added} new, ${replaced} replaced`);
  const files = `files ${filesStored} stored, ${filesRemoved} removed`;
  const taken = hidden > 0 ? [`pictures ${hidden} hidden`] : [];
  const published = `Published: ${[...entries, files, ...taken].join("; ")}.`;
  return notTaken.length === 0 ? published : `${published}\nNot taken, since nothing names it: ${notTaken.join(", ")}.`;
}

/** Deletes the text of versions that no longer stand, such as one that names a child. @throws UserError: nothing is deleted then. */
export function deleteTexts(
  { db }: Pick<SchoolStore, "db">,
  codes: readonly string[],
  now = new Date(),
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    for (const typed of codes) {
      const row = await findRow(transaction, "notices", { code: readCode(typed) ?? "" });
      if (!row) throw new UserError(`Nothing was issued under ${typed}: nothing was deleted.`);
      if (row.ended_at === null || row.ended_at > now.toISOString()) {
        throw new UserError(`${typed} still stands: change or withdraw it first. Nothing was deleted.`);
      }
      await updateRows(transaction, "notices", { code: row.code }, { title: null, text: null });
    }
  });
}
