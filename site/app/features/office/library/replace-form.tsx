import { isPicture } from "@school/content/files/file-address";
import { type LibraryFile, libraryAddress } from "@school/content/office/library/library";
import { NewFiles } from "../files/new-files.tsx";
import { REPLACING } from "./do-to-file.ts";
import "../style/sheet.css";

interface ReplaceFormProps {
  file: LibraryFile;
  /** The reason that this person may not. */
  whyNot: string | null;
}

/** Gives a file other bytes, everywhere at once. */
export function ReplaceForm({ file: { facts, uses, binnedAt }, whyNot }: ReplaceFormProps) {
  if (binnedAt) return null;
  if (whyNot) return <p className="small quiet">You cannot replace it here. {whyNot}</p>;
  const { path } = facts;
  const field = {
    name: REPLACING,
    label: "The new one",
    as: "file",
    takes: isPicture(path) ? "pictures" : "pdf",
  } as const;
  return (
    <form className="sheet" method="post" encType="multipart/form-data" action={libraryAddress(path)}>
      <h2>Replace it</h2>
      <p className="small">
        {uses.length > 0
          ? "The new one is shown everywhere at once, under the same address and name."
          : "The new one gets the same address and name."}
        {!isPicture(path) && " Beside its link stands the day on which it was replaced."}
      </p>
      <NewFiles field={field} hasOne />
      <button className="button" type="submit" name="verb" value="replace">
        Replace it everywhere
      </button>
    </form>
  );
}
