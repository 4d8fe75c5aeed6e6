import { describeFile, fileAddress, isPicture } from "@school/content/files/file-address";
import { isPoor, type PaperFacts, paperInWords } from "@school/content/files/papers";
import { officeFileAddress } from "@school/content/office/files/files";
import type { LibraryFile } from "@school/content/office/library/library";
import { dayInWords } from "@school/content/office/times/times";
import { longDate, schoolDay } from "@school/content/rules/dates";
import { Sign } from "../frame/sign.tsx";
import "../style/sheet.css";
import "../style/state.css";

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
        {facts.paper?.title && ` It calls itself “${facts.paper.title}”.`}
        {replacedOn && isPicture(path) && ` Replaced on ${longDate(replacedOn)}.`}
      </p>
      {facts.paper && <AboutPaper paper={facts.paper} />}
      <p className="small">
        <a href={officeFileAddress(path)}>Open it</a>. Its address on the website:{" "}
        <span className="nums">{fileAddress(path)}</span>
      </p>
    </section>
  );
}

function AboutPaper({ paper }: { paper: PaperFacts }) {
  return (
    <>
      <p className={isPoor(paper) ? "state state--failed" : "state state--done"}>
        <Sign name={isPoor(paper) ? "warn" : "check"} /> {`${paperInWords(paper)}.`}
      </p>
      {paper.pages !== null && isPoor(paper) && (
        <p className="small">
          Ask for the original and save that as a PDF, or scan it once more with text recognition; then replace it
          below.
        </p>
      )}
    </>
  );
}
