import { DatabaseSync } from "node:sqlite";

/** Returns the number of pictures hidden; 0 for a database of another store or an unreadable one. @param since ISO 8601 */
export function carryHidden(from: string, to: string, since: string): number {
  const rows = hiddenSince(from, to, since);
  if (rows.length === 0) return 0;
  const database = new DatabaseSync(to);
  try {
    const write = database.prepare(
      "insert or ignore into hidden_pictures (school_code, hash, path, hidden_at, author, author_id) values (?, ?, ?, ?, ?, ?)",
    );
    return rows.reduce((sum, row) => sum + Number(write.run(...Object.values(row)).changes), 0);
  } finally {
    database.close();
  }
}

function hiddenSince(from: string, to: string, since: string) {
  try {
    if (storeIdOf(from) !== storeIdOf(to)) return [];
    return reading(from, (database) =>
      database
        .prepare(
          "select school_code, hash, path, hidden_at, author, author_id from hidden_pictures where hidden_at > ? order by hidden_at",
        )
        .all(since),
    );
  } catch {
    return [];
  }
}

const storeIdOf = (file: string) =>
  reading(file, (database) => String(database.prepare("select id from store").get()?.id));

function reading<Result>(file: string, read: (database: DatabaseSync) => Result): Result {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
