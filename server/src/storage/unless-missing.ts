/** Resolves with null when the file or folder that is asked for is not there; a link that leads round to itself leads to none. */
export async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | null> {
  try {
    return await asked;
  } catch (cause) {
    if (["ENOENT", "ELOOP"].includes((cause as NodeJS.ErrnoException).code ?? "")) return null;
    throw cause;
  }
}
