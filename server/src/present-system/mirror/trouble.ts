import type { EntryKind } from "@school/content/entities/all";
import { type HeldList, readKept } from "./kind-state.ts";
import type { MirrorServices } from "./services.ts";

/** Logs one line for each change in the state of the vendor's lists, whoever read them. */
export function troubleLog(services: MirrorServices): () => Promise<void> {
  let said = "";
  return async () => {
    const trouble = await troubleOf(services);
    if (trouble !== said) services.log(`mirror: ${trouble || "the vendor's lists can be read again"}`);
    said = trouble;
  };
}

/** Returns "" when all is well. */
async function troubleOf({ db, schoolCode, kinds }: MirrorServices): Promise<string> {
  const rows = await db
    .selectFrom("mirrors")
    .select(["kind", "failure", "held"])
    .where("school_code", "=", schoolCode)
    .where("kind", "in", kinds)
    .where("released_at", "is", null)
    .where((row) => row.or([row("failure", "is not", null), row("held", "is not", null)]))
    .execute();
  const failing = Map.groupBy(
    rows.filter(({ failure }) => failure !== null),
    ({ failure }) => failure,
  );
  const held = rows.filter(({ held }) => held !== null);
  return [
    ...[...failing].map(([reason, lists]) => `${namesOf(lists, kinds)} cannot be read: ${reason}`),
    ...(held.length > 0 ? [`${held.map(heldInWords).join(", ")} held back; npm run mirror -- confirm <kind>`] : []),
  ].join("; ");
}

const namesOf = (lists: readonly { kind: EntryKind }[], kinds: readonly EntryKind[]) =>
  lists.length === kinds.length && kinds.length > 1 ? "the vendor's lists" : lists.map(({ kind }) => kind).join(", ");

function heldInWords({ kind, held }: { kind: EntryKind; held: string | null }): string {
  const kept = readKept<HeldList>(held);
  return `${kind} (${kept?.list.entries.length} entries where ${kept?.before} stand)`;
}
