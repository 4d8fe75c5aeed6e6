import { BIN_DAYS, type LibraryFile, libraryAddress } from "@school/content/office/library/library";
import { dayInWords } from "@school/content/office/times/times";
import { addDays, schoolDay } from "@school/content/rules/dates";
import "../style/button.css";

/** A file in use cannot go into the bin. */
export function BinForm({ file: { facts, uses, binnedAt }, now }: { file: LibraryFile; now: Date }) {
  if (uses.length > 0) {
    return <p className="small quiet">It can be put in the bin once it is used nowhere.</p>;
  }
  const last = binnedAt && dayInWords(addDays(schoolDay(binnedAt), BIN_DAYS), schoolDay(now));
  return (
    <form method="post" action={libraryAddress(facts.path)}>
      {last && <p className="small">It is erased for good on {last}.</p>}
      <button
        className={last ? "button" : "text-button text-button--stern"}
        type="submit"
        name="verb"
        value={last ? "take out" : "bin"}
      >
        {last ? "Take out of the bin" : "Put in the bin"}
      </button>
    </form>
  );
}
