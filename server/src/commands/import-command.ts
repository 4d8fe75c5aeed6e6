import { availableParallelism } from "node:os";
import { type EntryKind, specifiedKinds } from "@school/content/entities/all";
import { schoolDay } from "@school/content/rules/dates";
import { type Config, readConfig, type VendorConfig } from "../config.ts";
import { OperatorError } from "../operator-error.ts";
import { release, takeAgain } from "../present-system/mirror/decide.ts";
import { mirrorNow } from "../present-system/mirror/mirror-now.ts";
import { openMirror } from "../present-system/mirror/open-mirror.ts";
import { planKind } from "../present-system/mirror/plan.ts";
import type { MirrorServices } from "../present-system/mirror/services.ts";
import { mirrorStatus } from "../present-system/mirror/status.ts";
import type { Refused } from "../present-system/reading/answers.ts";
import { whyNotAsked } from "../present-system/why-not.ts";
import { openSeededStore } from "../publish/open-seeded-store.ts";
import type { ListChange } from "../publish/publish-list.ts";
import { seedOf } from "../publish/seeds.ts";
import { openExistingStore, refuseRootOverOthers } from "../store/opening/open-existing-store.ts";
import { progressBar } from "./progress-bar.ts";
import { readWords, runCommand } from "./run-command.ts";

const usage = `npm run import -- --from <address> --code <code> [--kinds news,events] [--dry-run]
  Moves what the school has in its present system into the store below DATA_DIR, files included; the token is that of
  CONTENT_API_TOKEN or CONTENT_API_TOKEN_FILE. What was cut short is gone on with when it is run again, and a run that
  finds nothing new changes nothing. After it all of it is the school's own, to be changed here. --dry-run changes nothing.`;

const text = { type: "string" } as const;
const options = { from: text, code: text, kinds: text, "dry-run": { type: "boolean" } } as const;

export async function importCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = readWords(words, usage, options);
  const { from, code, kinds } = values;
  if (positionals.length > 0 || !from || !code) throw new OperatorError(usage);
  const config = readConfig({
    ...env,
    CONTENT_API: from,
    CONTENT_API_CODE: code,
    CONTENT_API_KINDS: kinds ?? specifiedKinds.join(","),
  });
  const { vendor } = config;
  if (!vendor) throw new OperatorError(usage);
  const reason = whyNotAsked(vendor);
  if (reason) throw new OperatorError(reason);
  await prepareStore(config);
  const store = await openExistingStore(config);
  try {
    const changes = new Map<EntryKind, ListChange>();
    const services = {
      ...openMirror(store, vendor, () => {}),
      published: (kind: EntryKind, change: ListChange) => changes.set(kind, change),
    };
    if (values["dry-run"]) await showPlan(services);
    else await moveOver(services, vendor, changes);
  } finally {
    await store.close();
  }
}

/** The import may run before the first start of the server. */
async function prepareStore(config: Config) {
  refuseRootOverOthers(config.dataDir);
  const store = await openSeededStore(config, () => seedOf("none", schoolDay(new Date())));
  await store.close();
}

async function moveOver(
  services: MirrorServices,
  { api, code, kinds }: VendorConfig,
  changes: ReadonlyMap<EntryKind, ListChange>,
) {
  const { db, schoolCode } = services;
  const start = performance.now();
  await takeAgain(db, schoolCode, kinds);
  const bar = progressBar(async () => (await mirrorStatus(db, schoolCode)).missing.length);
  await mirrorNow(services, { ingesters: availableParallelism(), progress: bar.show });
  bar.end();
  const status = await mirrorStatus(db, schoolCode);
  const imported = status.kinds.filter(({ kind, failure, held }) => kinds.includes(kind) && !failure && !held);
  for (const { kind } of imported) await release(db, schoolCode, kind);
  console.log(`From ${api.href}, code ${code}, in ${Math.round((performance.now() - start) / 1000)} s:`);
  for (const { kind, published, refused, failure, held } of status.kinds.filter(({ kind }) => kinds.includes(kind))) {
    const outcome = failure
      ? `not read: ${failure}`
      : held
        ? heldInWords(held.entries, held.before, kind)
        : changed(changes.get(kind));
    console.log(`${kind.padEnd(18)} ${String(published).padStart(5)}  ${outcome}`);
    sayLeftOut(kind, refused);
  }
  console.log(
    `files ${status.files - status.missing.length}, ${bar.bytes()} bytes came; missing ${status.missing.length}`,
  );
  for (const { source, failure } of status.missing) console.log(`missing: ${source}: ${failure ?? "not fetched"}`);
  if (imported.length < kinds.length || status.missing.length > 0)
    console.log("Run it again to try once more what is not there.");
}

const heldInWords = (entries: number, before: number, kind: EntryKind) =>
  `held back: a list of ${entries} where ${before} stand; npm run mirror -- confirm ${kind}, then run this again`;

const changed = (change?: ListChange) =>
  change ? `${change.added} new, ${change.replaced} changed, ${change.withdrawn} withdrawn` : "nothing new";

async function showPlan(services: MirrorServices) {
  for (const kind of services.kinds) {
    const { added, replaced, withdrawn, files, refused, failure } = await planKind(services, kind);
    const plan = `${added} new, ${replaced} to be changed, ${withdrawn} to be withdrawn, ${files} files named`;
    console.log(`${kind.padEnd(18)} ${failure ? `cannot be read: ${failure}` : plan}`);
    sayLeftOut(kind, refused);
  }
  console.log("Nothing was changed.");
}

function sayLeftOut(kind: EntryKind, refused: readonly Refused[]) {
  for (const { id, reason, partly } of refused) {
    console.log(
      `left out: ${partly ? "a part of " : ""}${kind} ${JSON.stringify(id)}: ${reason.replaceAll(/\p{Cc}/gu, " ")}`,
    );
  }
}

if (import.meta.main) await runCommand(importCommand);
