const systemWords: Record<string, string> = {
  ENOSPC: "the disk is full",
  EFBIG: "no file may grow larger (ulimit -f)",
  EDQUOT: "this account has used up its share of the disk",
  EROFS: "the disk can only be read",
  EACCES: "this account may not read or write there",
  EPERM: "this account may not read or write there",
  EIO: "the disk reports an error",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

const pathWords: Record<string, string> = {
  ENOENT: "it is not there",
  EEXIST: "a file of this name is there already",
  EISDIR: "it is a folder, not a file",
  ENOTDIR: "it is a file, not a folder, or lies below a file",
};

const databaseWords: Record<number, string> = {
  4874: "the disk is full",
  5: "another program holds the database",
  6: "another program holds the database",
  8: "the database can only be read",
  10: "the disk reports an error",
  13: "the disk is full",
  14: "the database cannot be opened",
};

const postgresWords: Record<string, string> = {
  "08006": "the database does not answer",
  "25006": "the database can only be read",
  "42501": "this account may not read or write there",
  "53100": "the disk is full",
  "55P03": "another program holds the database",
  "57014": "the database takes too long",
  "all in use": "all connections to the database are in use",
};

/** Returns the code of the system or database in an error, such as ENOENT; "" for none. */
export function codeOf(cause: unknown): string {
  return cause instanceof Error && "code" in cause ? String(cause.code) : "";
}

/** Returns the reason of the disk or database in words, such as "the disk is full"; null for other errors. */
export function storeErrorText(error: unknown): string | null {
  return databaseErrorText(error) ?? systemWords[codeOf(innermost(error))] ?? null;
}

/** Returns whether bytes of the database cannot be read any more: it does not come back by itself. */
export function isDamage(error: unknown): boolean {
  const cause = innermost(error);
  if (!(cause instanceof Error && "errcode" in cause)) return /^XX00[12]$/.test(codeOf(cause));
  return [SQLITE_CORRUPT, SQLITE_NOTADB].includes(Number(cause.errcode) & 0xff);
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

/** Returns why the database cannot be used just now, such as "the disk is full"; null for other errors. */
export function databaseErrorText(error: unknown): string | null {
  const cause = innermost(error);
  if (!(cause instanceof Error) || !("errcode" in cause)) return postgresWords[codeOf(cause)] ?? null;
  const code = Number(cause.errcode);
  return databaseWords[code] ?? databaseWords[code & 0xff] ?? null;
}

export function errorText(cause: unknown): string {
  return (
    storeErrorText(cause) ?? String(cause instanceof Error ? cause.message : cause).replaceAll(/\s*[\r\n]+\s*/g, " ")
  );
}

export function fileErrorText(cause: unknown): string {
  return pathWords[codeOf(cause)] ?? errorText(cause);
}

const takesNothing = new Set([systemWords.ENOSPC, systemWords.EFBIG, systemWords.EDQUOT, systemWords.EROFS]);

/** Returns whether a file, or the database beside it, met a disk that is full or can only be read. */
export function diskTakesNothing(error: unknown): boolean {
  return takesNothing.has(storeErrorText(error) ?? "");
}

/** Returns the first error in the chain of causes: libraries wrap the error of the system. */
function innermost(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : error;
}
