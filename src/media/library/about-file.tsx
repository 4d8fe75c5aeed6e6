import { longDate, schoolDay } from "../../base/dates.ts";
import { describeFile, fileAddress, isPicture } from "../../kinds/files/file-address.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { isPoor, type PaperFacts, paperInWords } from "../../kinds/files/papers.ts";
import { dayInWords } from "../../school/times/times.ts";
import { Sign } from "../../ui/office/sign.tsx";
import type { LibraryFile } from "./library-rows.ts";
import "../../ui/office/style/sheet.css";
import "../../ui/office/style/state.css";

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
