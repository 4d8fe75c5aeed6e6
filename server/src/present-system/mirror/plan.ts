import type { EntryKind } from "@school/content/entities/all";
import { Unreadable } from "../../outgoing/unreadable.ts";
import { type Refused, readAnswer } from "../reading/answers.ts";
import { noValidators } from "../received.ts";
import type { MirrorServices } from "./services.ts";

export interface Plan {
  kind: EntryKind;
  added: number;
  replaced: number;
  withdrawn: number;
  files: number;
  refused: Refused[];
  failure: string | null;
}

/** Returns the changes that a list would make. Writes nothing. */
export async function planKind(services: MirrorServices, kind: EntryKind): Promise<Plan> {
  const nothing = { kind, added: 0, replaced: 0, withdrawn: 0, files: 0, refused: [] };
  try {
    const received = await services.client.list(kind, noValidators);
    if (!received) return { ...nothing, failure: "its answer is empty" };
    const { entries, sources, refused } = readAnswer(kind, received, services.api);
    const known = await publishedBodies(services, kind);
    const added = entries.filter(({ _id }) => !known.has(_id)).length;
    const same = entries.filter((entry) => known.get(entry._id) === JSON.stringify(entry)).length;
    const withdrawn = known.size - (entries.length - added);
    return {
      kind,
      added,
      replaced: entries.length - added - same,
      withdrawn,
      files: sources.size,
      refused,
      failure: null,
    };
  } catch (cause) {
    if (!(cause instanceof Unreadable)) throw cause;
    return { ...nothing, failure: cause.message };
  }
}

async function publishedBodies({ db, schoolCode }: MirrorServices, kind: EntryKind): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("published")
    .select(["id", "body"])
    .where("school_code", "=", schoolCode)
    .where("kind", "=", kind)
    .execute();
  return new Map(rows.map(({ id, body }) => [id, body]));
}
