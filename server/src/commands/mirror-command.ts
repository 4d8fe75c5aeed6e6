import { type EntryKind, entities, isEntryKind } from "@school/content/entities/all";
import { SCHOOL_TIME_ZONE } from "@school/content/rules/dates";
import { type Config, readConfig } from "../config.ts";
import { noteInLog } from "../office/log.ts";
import { OperatorError } from "../operator-error.ts";
import { askNow, confirm, release, takeAgain } from "../present-system/mirror/decide.ts";
import { mirrorNow } from "../present-system/mirror/mirror-now.ts";
import { openMirror } from "../present-system/mirror/open-mirror.ts";
import { type KindStatus, type MirrorStatus, mirrorStatus } from "../present-system/mirror/status.ts";
import { whyNotAsked } from "../present-system/why-not.ts";
import { openExistingStore, refuseRootOverOthers } from "../store/opening/open-existing-store.ts";
import type { SchoolStore } from "../store/store.ts";
import { readWords, runCommand } from "./run-command.ts";

const usage = `npm run mirror -- [command]
  (nothing)          what is mirrored, since when, and what could not be taken
  now                reads all lists and missing files at once
  confirm <kind>     publishes a list that is held back, since it is suddenly short
  release <kind>     takes the mirror off a kind: all of it stays, and may be changed here
  take <kind>        puts it on again: the list there takes the place of what is here`;

export async function mirrorCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals } = readWords(words, usage, {});
  const [command, kind, ...others] = positionals;
  if (others.length > 0 || (command === undefined || command === "now") !== (kind === undefined))
    throw new OperatorError(usage);
  const config = readConfig(env);
  if (command) refuseRootOverOthers(config.dataDir);
  const store = await openExistingStore(config);
  try {
    if (command === undefined) await show(store, config);
    else if (command === "now") await now(store, config);
    else console.log(await decide(store, command, kindOf(kind)));
  } finally {
    await store.close();
  }
}

function kindOf(name = ""): EntryKind {
  if (!isEntryKind(name)) throw new OperatorError(`There is no kind ${name}.\n${usage}`);
  return name;
}

async function decide({ db, schoolCode }: SchoolStore, command: string, kind: EntryKind): Promise<string> {
  const about = entities[kind].office.many;
  const noted = (act: "release" | "confirm") => (transaction: typeof db) =>
    noteInLog(transaction, { schoolCode, person: null, act, about, at: new Date() });
  if (command === "release") {
    const was = await release(db, schoolCode, kind, noted("release"));
    return was ? `${kind} are the school's own now: change them here.` : `${kind} were not mirrored, and will not be.`;
  }
  if (command === "take") {
    await takeAgain(db, schoolCode, [kind]);
    return `${kind} will be mirrored again.`;
  }
  if (command !== "confirm") throw new OperatorError(usage);
  const entries = await confirm(db, schoolCode, kind, noted("confirm"));
  if (entries === null) throw new OperatorError(`No list of ${kind} is held back.`);
  return `${kind}: the list of ${entries} entries will be published at the next look, in half a minute.`;
}

async function now(store: SchoolStore, config: Config) {
  const { vendor } = config;
  const { db, schoolCode } = store;
  if (!vendor) throw new OperatorError("CONTENT_API is not set: there is nothing to mirror.");
  const reason = whyNotAsked(vendor);
  if (reason) throw new OperatorError(reason);
  await askNow(db, schoolCode);
  const released = (await mirrorStatus(db, schoolCode)).kinds.filter(({ released_at }) => released_at !== null);
  const isReleased = new Set(released.map(({ kind }) => kind));
  const kinds = vendor.kinds.filter((kind) => !isReleased.has(kind));
  const services = openMirror(store, { ...vendor, kinds }, (line) => console.log(line));
  await mirrorNow(services, { ingesters: 1, progress: () => {} });
  await show(store, config);
}

async function show({ db, schoolCode }: SchoolStore, { vendor }: Config) {
  console.log(vendor ? `${vendor.api.href}, code ${vendor.code}` : "CONTENT_API is not set: nothing is asked for.");
  console.log(asLines(await mirrorStatus(db, schoolCode)).join("\n"));
}

function asLines({ kinds, files, missing }: MirrorStatus): string[] {
  return [
    ...kinds.map(
      (status) => `${status.kind.padEnd(18)} ${String(status.published).padStart(5)}  ${stateInWords(status)}`,
    ),
    ...kinds.flatMap(({ kind, refused }) =>
      refused.map(
        ({ id, reason, partly }) => `left out: ${partly ? "a part of " : ""}${kind} ${visible(id)}: ${visible(reason)}`,
      ),
    ),
    `files ${files}, missing ${missing.length}`,
    ...missing.map(({ source, failure }) => `missing: ${visible(source)}: ${failure ?? "not fetched yet"}`),
  ];
}

function stateInWords({ kind, since, released_at, checked_at, failure, failing_since, held }: KindStatus): string {
  if (released_at) return `the school's own since ${time(released_at)}`;
  const words = [
    since ? `mirrored since ${time(since)}` : "not mirrored",
    ...(checked_at ? [`looked at ${time(checked_at)}`] : []),
    ...(failure ? [`cannot be read since ${time(failing_since ?? "")}: ${failure}`] : []),
    ...(held
      ? [`held back: a list of ${held.entries} where ${held.before} stood; npm run mirror -- confirm ${kind}`]
      : []),
  ];
  return words.join(", ");
}

const time = (iso: string) => new Date(iso).toLocaleString("sv-SE", { timeZone: SCHOOL_TIME_ZONE });

/** Control characters in the vendor's texts must not move the cursor. */
const visible = (text: string) => text.replaceAll(/\p{Cc}/gu, " ");

if (import.meta.main) await runCommand(mirrorCommand);
