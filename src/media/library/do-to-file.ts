import type { Office } from "../../auth/office.ts";
import type { Person } from "../../auth/roles.ts";
import { fileControls } from "../../editor/form/file-texts.ts";
import type { FileOutcome } from "./library-rows.ts";

/** The names of the new file's controls begin so. */
export const REPLACING = "replacing";

/** The notice of a hidden photo says by itself that it is hidden. */
export const doneWords: ReadonlyMap<string, string> = new Map([
  ["replace", "It is replaced."],
  ["bin", "It lies in the bin."],
  ["take out", "It is out of the bin."],
  ["show", "Visitors see it again."],
  ["consent", "The answer is kept."],
]);

/** Returns null for an unknown act. */
export async function doToFile(
  { library, photos }: Office,
  person: Person,
  path: string,
  posted: Readonly<Record<string, string>>,
): Promise<FileOutcome | null> {
  switch (posted.verb) {
    case "hide":
      return photos.hide(person, path);
    case "show":
      return photos.show(person, path);
    case "bin":
      return (await library.bin(person, [path]))[0] ?? null;
    case "take out":
      return (await library.takeOut(person, [path]))[0] ?? null;
    case "replace": {
      const by = posted[fileControls.brought(REPLACING, 0)];
      if (by !== undefined) return library.replace(person, path, by);
      return { status: "refused", sentence: posted[fileControls.refused(REPLACING, 0)] ?? "Choose a file first." };
    }
    default:
      return null;
  }
}
