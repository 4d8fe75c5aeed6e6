/** SQLITE_BUSY and its kinds. */
export function isBusy(cause: unknown): boolean {
  return cause instanceof Error && "errcode" in cause && (Number(cause.errcode) & 0xff) === 5;
}
