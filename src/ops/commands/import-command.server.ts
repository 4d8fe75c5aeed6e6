import { availableParallelism } from "node:os";
import { schoolDay } from "../../base/dates.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { Unreadable } from "../../base/http-client.server.ts";
import { type Config, readConfig, type VendorConfig } from "../../config/config.server.ts";
import { inStore } from "../../db/opening/open-existing-store.server.ts";
import { type EntryKind, specifiedKinds } from "../../kinds/all.ts";
import { openSeededStore, seedOf } from "../../publishing/seed.server.ts";
import { withDetails } from "../../sync/album-details.server.ts";
import { type LeftOut, leftOutLine, readAnswer, visible } from "../../sync/answers.server.ts";
import { connectionError, noValidators } from "../../sync/client.server.ts";
import { mirrorNow, openMirror } from "../../sync/mirror.server.ts";
import {
  askAnew,
  entriesFromThere,
  idsFromHere,
  type ListChange,
  type MirroredKind,
  type MirrorServices,
  mirrorStatus,
} from "../../sync/mirror-state.server.ts";
import { command, flag, text } from "./run-command.server.ts";

const usage = `npm run import -- --from <address> --code <code> [--kinds news,events] [--dry-run]
  Moves what the school has in its present system into the store below DATA_DIR, files included; the token is that of
  CONTENT_API_TOKEN or CONTENT_API_TOKEN_FILE. What was cut short is gone on with when it is run again, and a run that
  finds nothing new changes nothing. All of it may be changed here; a later run leaves what was changed here as it is.
  --dry-run changes nothing.`;

const options = { from: text, code: text, kinds: text, "dry-run": flag };

export const importCommand = command({ usage, options }, async ({ options: values, env }) => {
  const { from, code, kinds } = values;
  if (!from || !code) throw new OperatorError(usage);
  const config = readConfig({
    ...env,
    CONTENT_API: from,
    CONTENT_API_CODE: code,
    CONTENT_API_KINDS: kinds ?? specifiedKinds.join(","),
  });
  const { vendor } = config;
  if (!vendor) throw new OperatorError(usage);
  const reason = connectionError(vendor);
  if (reason) throw new OperatorError(reason);
  await prepareStore(config);
  await inStore(config, async (store) => {
    const changes = new Map<EntryKind, ListChange>();
    const services = {
      ...openMirror(store, vendor, () => {}),
      published: (kind: EntryKind, change: ListChange) => changes.set(kind, change),
    };
    if (values["dry-run"]) await showPlan(services);
    else await moveOver(services, vendor, changes);
  });
});

/** The import may run before the first start of the server. */
async function prepareStore(config: Config) {
  const store = await openSeededStore(config, () => seedOf("none", schoolDay(new Date())));
  await store.close();
}

async function moveOver(
  services: MirrorServices,
  { api, code, kinds }: VendorConfig,
  changes: ReadonlyMap<EntryKind, ListChange>,
) {
  const start = performance.now();
  await askAnew(services, kinds);
  const bar = progressBar(async () => (await mirrorStatus(services)).missing.length);
  const status = await mirrorNow(services, { ingesters: availableParallelism(), progress: bar.show });
  bar.end();
  console.log(`From ${api.href}, code ${code}, in ${Math.round((performance.now() - start) / 1000)} s:`);
  const lists = status.kinds.filter(({ kind }) => kinds.includes(kind));
  for (const { kind, published, leftOut, writtenHere, failure, held } of lists) {
    const outcome = failure ? `not read: ${failure}` : held ? heldInWords(held) : changed(changes.get(kind));
    const kept = writtenHere.length > 0 ? `; ${writtenHere.length} written here, and left as they are` : "";
    console.log(`${kind.padEnd(18)} ${String(published).padStart(5)}  ${outcome}${kept}`);
    for (const one of leftOut) console.log(leftOutLine(kind, one));
  }
  console.log(
    `files ${status.files - status.missing.length}, ${bar.bytes()} bytes came; missing ${status.missing.length}`,
  );
  for (const { source, failure } of status.missing)
    console.log(`missing: ${visible(source)}: ${failure ?? "not fetched"}`);
  if (lists.some(({ failure, held }) => failure || held) || status.missing.length > 0)
    console.log("Run it again to try once more what is not there.");
}

const heldInWords = ({ entries, before }: NonNullable<MirroredKind["held"]>) =>
  `held back: a list of ${entries} where ${before} stand; if it is right, run this again with MIRROR_TRUST=all`;

const changed = (change?: ListChange) =>
  change ? `${change.added} new, ${change.replaced} changed, ${change.withdrawn} withdrawn` : "nothing new";

async function showPlan(services: MirrorServices) {
  for (const kind of services.kinds) {
    const { added, replaced, withdrawn, files, refused, failure } = await planKind(services, kind);
    const plan = `${added} new, ${replaced} to be changed, ${withdrawn} to be withdrawn, ${files} files named`;
    console.log(`${kind.padEnd(18)} ${failure ? `cannot be read: ${failure}` : plan}`);
    for (const one of refused) console.log(leftOutLine(kind, one));
  }
  console.log("Nothing was changed.");
}

interface Plan {
  kind: EntryKind;
  added: number;
  replaced: number;
  withdrawn: number;
  files: number;
  refused: LeftOut[];
  failure: string | null;
}

/** Returns the changes that a list would make. Writes nothing. */
async function planKind(services: MirrorServices, kind: EntryKind): Promise<Plan> {
  const nothing = { kind, added: 0, replaced: 0, withdrawn: 0, files: 0, refused: [] };
  try {
    const received = await services.client.list(kind, noValidators);
    const read = received && readAnswer(kind, received, services.api);
    const list = read && (await withDetails(services, kind, read, undefined));
    if (!list) return { ...nothing, failure: "its answer is empty" };
    const { entries, sources, refused } = list;
    const fromHere = await idsFromHere(services, kind);
    const known = await entriesFromThere(services, kind);
    const taken = entries.filter(({ _id }) => !fromHere.has(_id));
    const added = taken.filter(({ _id }) => !known.has(_id)).length;
    const same = taken.filter((entry) => known.get(entry._id)?.body === JSON.stringify(entry)).length;
    const replaced = taken.length - added - same;
    const withdrawn = known.size - (taken.length - added);
    return { kind, added, replaced, withdrawn, files: sources.length, refused, failure: null };
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    return { ...nothing, failure: cause.message };
  }
}

const WIDTH = 24;
const EVERY = 200;

interface ProgressBar {
  show(files: number, bytes: number): void;
  bytes(): number;
  end(): void;
}

function progressBar(missing: () => Promise<number>): ProgressBar {
  let shownAt = 0;
  let came = 0;
  const line = async (files: number) => {
    const total = files + (await missing());
    const done = total === 0 ? 0 : Math.round((files / total) * WIDTH);
    const bar = "#".repeat(done).padEnd(WIDTH, ".");
    process.stderr.write(`\r[${bar}] files ${files} of ${total}, ${(came / 2 ** 20).toFixed(1)} MB `);
  };
  return {
    show(files, bytes) {
      came = bytes;
      if (!process.stderr.isTTY || performance.now() - shownAt < EVERY) return;
      shownAt = performance.now();
      void line(files).catch(() => {});
    },
    bytes: () => came,
    end() {
      if (process.stderr.isTTY) process.stderr.write("\n");
    },
  };
}
