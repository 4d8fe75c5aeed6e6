import { codeOf } from "../base/cause-in-words.server.ts";

/** Resolves with null when the file or folder does not exist, or is a link to itself. */
export async function unlessMissing<Result>(request: Promise<Result>): Promise<Result | null> {
  try {
    return await request;
  } catch (cause) {
    if (["ENOENT", "ELOOP"].includes(codeOf(cause))) return null;
    throw cause;
  }
}
