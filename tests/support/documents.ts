import type { DocumentKind } from "../../src/kinds/all.ts";
import type { Rows } from "./rows.ts";

type Body = Record<string, unknown>;

/** Changes every document of a kind, as another program does. */
export function changeDocuments(database: Rows, kind: DocumentKind, change: (body: Body) => Body) {
  const write = database.prepare("update published set id = ?, date = ?, body = ? where kind = ? and id = ?");
  for (const { id, body } of documentsIn(database, kind)) {
    const changed = change(body);
    write.run(idOf(changed), dateOf(changed), JSON.stringify(changed), kind, id);
  }
}

/** Publishes one more document on top, as another program does. It is visible at once unless it has dates. */
export function addDocument(
  database: Rows,
  kind: DocumentKind,
  body: Body,
  { from = null, until = null }: { from?: Date | null; until?: Date | null } = {},
) {
  database
    .prepare(
      `insert into published (kind, id, date, position, visible_from, visible_until, body)
       select ?, ?, ?, coalesce(max(position), 0) + 1, ?, ?, ? from published where kind = ?`,
    )
    .run(
      kind,
      idOf(body),
      dateOf(body),
      from?.toISOString() ?? null,
      until?.toISOString() ?? null,
      JSON.stringify(body),
      kind,
    );
}

/** Writes an invalid body into every document of a kind. */
export function spoilDocuments(database: Rows, kind: DocumentKind) {
  database.prepare("update published set body = 'null' where kind = ?").run(kind);
}

export function removeDocument(database: Rows, kind: DocumentKind, id: string) {
  database.prepare("delete from published where kind = ? and id = ?").run(kind, id);
}

/** Removes all but the newest documents of a kind. */
export function keepDocuments(database: Rows, kind: DocumentKind, count: number) {
  for (const { id } of documentsIn(database, kind).slice(count)) removeDocument(database, kind, id);
}

/** Returns the documents of a kind, published last first. */
export function documentsIn(database: Rows, kind: DocumentKind): { id: string; body: Body }[] {
  const rows = database.prepare("select id, body from published where kind = ? order by position desc").all(kind);
  return rows.map(({ id, body }) => ({ id: String(id), body: JSON.parse(String(body)) }));
}

const idOf = ({ _id, page }: Body) => String(_id ?? page ?? "profile");
const dateOf = ({ fromDate, date }: Body) => (fromDate ?? date ?? null) as string | null;
