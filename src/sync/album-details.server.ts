import { Missing, Passing, Unreadable } from "../base/http-client.server.ts";
import type { Album } from "../kinds/albums.ts";
import type { Entry, EntryKind } from "../kinds/all.ts";
import { objectIn, type ReadList, readList } from "./answers.server.ts";
import { noValidators } from "./client.server.ts";
import type { MirrorServices, StoredAlbums, StoredList } from "./mirror-state.server.ts";

/** In milliseconds: a tenth of the time between two rounds, for albums that the list gives as before. */
const ASKED_FOR = 3000;

/** Returns a list with what the call for each album says of it (§7); null when nothing has changed. `listed`: null when it is as before. */
export async function withDetails(
  services: MirrorServices,
  kind: EntryKind,
  listed: ReadList | null,
  before: StoredAlbums | undefined,
): Promise<StoredList | null> {
  if (kind !== "albums") return listed && kept(listed);
  const list = listed ? kept(listed as ReadList<"albums">) : before?.listed;
  if (!list) return null;
  const { details, failures, hasChanged } = await readDetails(services, list, before);
  if (!listed && !hasChanged) return null;
  const wholes = list.entries.map((album) => merged(album, details.get(album._id)?.list.entries[0]));
  const parts = [list, ...[...details.values()].map((detail) => detail.list)];
  return {
    entries: wholes,
    sources: [...new Map(parts.flatMap(({ sources }) => sources))],
    refused: [...parts.flatMap(({ refused }) => refused), ...failures],
    albums: { listed: list, details: [...details] },
  };
}

const kept = <Kind extends EntryKind>({ sources, ...list }: ReadList<Kind>): StoredList<Kind> => ({
  ...list,
  sources: [...sources],
});

/** Asks for each album that is new or listed otherwise than before, then for the others, those asked longest ago first, for some seconds. */
async function readDetails(services: MirrorServices, listed: StoredList<"albums">, before: StoredAlbums | undefined) {
  const { client, detailsReadAt } = services;
  const known = new Map(before?.details);
  const listedBefore = new Set(before?.listed.entries.map((album) => JSON.stringify(album)));
  const isNew = (album: Album) => !detailsReadAt.has(album._id) || !listedBefore.has(JSON.stringify(album));
  const askedAt = ({ _id }: Album) => detailsReadAt.get(_id) ?? 0;
  const waiting = listed.entries.toSorted(
    (one, other) => Number(isNew(other)) - Number(isNew(one)) || askedAt(one) - askedAt(other),
  );
  const failures: StoredList["refused"] = [];
  const until = performance.now() + ASKED_FOR;
  let hasChanged = false;
  for (const album of waiting) {
    const { _id: id, title } = album;
    if (!isNew(album) && performance.now() > until) break;
    try {
      const received = await client.album(id, known.get(id)?.validators ?? noValidators);
      const list = received && readDetail(services, album, objectIn(received));
      hasChanged ||= list !== null && JSON.stringify(list) !== JSON.stringify(known.get(id)?.list);
      if (list) known.set(id, { validators: received.validators, list });
    } catch (cause) {
      if (!(cause instanceof Unreadable)) throw cause;
      // The list's own words stand for an album of which the vendor knows no more.
      const isNone = cause instanceof Missing;
      if (!known.has(id) && !isNone) failures.push({ id, title, reason: `its photos: ${cause.message}`, partly: true });
      if (cause instanceof Passing) break;
    }
    detailsReadAt.set(id, performance.now());
  }
  const ids = new Set(listed.entries.map(({ _id }) => _id));
  const details = new Map([...known].filter(([id]) => ids.has(id)));
  return { details, failures, hasChanged };
}

/** Returns the album as a list of one. Its id is that of the list; so is its title when it gives none. */
function readDetail({ api }: MirrorServices, { _id, title }: Album, detail: object): StoredList<"albums"> {
  const said = Object.entries(detail).filter(([name, value]) => value !== null && !/^_?id$/i.test(name));
  const fields = { ...Object.fromEntries(said), _id };
  const read = readList("albums", [fields], api);
  return kept(read.entries.length > 0 ? read : readList("albums", [{ ...fields, title }], api));
}

/** What the call for one album does not say stays as the list says it. */
function merged(album: Album, detail: Album | undefined): Entry<"albums"> {
  if (!detail) return album;
  return {
    ...detail,
    description: detail.description || album.description,
    date: detail.date ?? album.date,
    attachments: detail.attachments.length > 0 ? detail.attachments : album.attachments,
  };
}
