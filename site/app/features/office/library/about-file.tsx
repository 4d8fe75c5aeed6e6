import { describeFile, fileAddress, isPicture } from "@school/content/files/file-address";
import { officeFileAddress } from "@school/content/office/files/files";
import type { LibraryFile } from "@school/content/office/library/library";
import { dayInWords } from "@school/content/office/times/times";
import { longDate, schoolDay } from "@school/content/rules/dates";
import "../style/sheet.css";

/** The kind and size of a file, its author and its day. */
export function AboutFile({ file, now }: { file: LibraryFile; now: Date }) {
  const { facts, storedAt, author } = file;
  const { path, width, height, replacedOn } = facts;
  const came = dayInWords(schoolDay(storedAt), schoolDay(now));
  return (
    <section aria-labelledby="about">
      <h2 id="about">About this file</h2>
      <p>
        {describeFile(facts)}
        {width && height && `, ${width} × ${height}`}.{" "}
        {author ? `${author} brought it on ${came}.` : `It came on ${came}.`}
        {replacedOn && isPicture(path) && ` Replaced on ${longDate(replacedOn)}.`}
      </p>
      <p className="small">
        <a href={officeFileAddress(path)}>Open it</a>. Its address on the website:{" "}
        <span className="nums">{fileAddress(path)}</span>
      </p>
    </section>
  );
}
