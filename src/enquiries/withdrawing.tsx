import { longDate, schoolDay } from "../base/dates.ts";
import type { OwnEnquiry, WithdrawnEnquiry } from "../kinds/forms/own-enquiry.ts";
import { NumberOfRequest } from "../ui/failure-number.tsx";
import { Notice } from "../ui/notice.tsx";
import { PAGE } from "./enquiry-request.ts";

/** Backups of the website, as `npm run backup` keeps them by itself. */
const BACKUPS = "Backups of the website hold it for up to twelve months; after a restore it is erased again.";

/** The second step: says what goes and what stays, then erases. */
export function WithdrawForm({ own, hasFailed }: { own: OwnEnquiry; hasFailed: boolean }) {
  return (
    <section className="own-enquiry__ask" aria-labelledby="withdraw">
      <h2 id="withdraw">Withdraw the enquiry {own.reference}?</h2>
      {hasFailed && (
        <div role="alert">
          <Notice kind="failed">
            It could not be erased just now. Try again in a minute, or call the office.
            <NumberOfRequest />
          </Notice>
        </div>
      )}
      <ul>
        <li>Names, phone, e-mail, your lines and the school’s notes are erased at once. Nobody can bring them back.</li>
        <li>The school keeps that there was an enquiry for this class, and the days on which it came and went.</li>
        <li>
          Where a copy has gone to as mail or to the school’s computer system, the office is told to erase it there.
        </li>
        <li>{BACKUPS}</li>
      </ul>
      <form className="own-enquiry__ends" method="post" action={`${PAGE}?withdraw=1`}>
        <button className="button" type="submit" name="verb" value="withdraw">
          Withdraw and erase it
        </button>
        <a className="own-enquiry__withdraw" href={PAGE}>
          Keep it
        </a>
      </form>
    </section>
  );
}

export function WithdrawnNote({ withdrawn }: { withdrawn: WithdrawnEnquiry }) {
  const copies = copiesInWords(withdrawn);
  return (
    <section className="own-enquiry__ask" aria-labelledby="withdrawn">
      <h2 id="withdrawn">Withdrawn</h2>
      <div role="status">
        <Notice kind="done">
          Your enquiry was erased on {longDate(schoolDay(withdrawn.withdrawnAt))}. Its reference opens nothing any more.
        </Notice>
      </div>
      <p>
        The school keeps only that there was an enquiry for class {withdrawn.class}, sent on{" "}
        {longDate(schoolDay(withdrawn.receivedAt))}.
      </p>
      {copies && <p>{copies}</p>}
      <p>{BACKUPS}</p>
      <p>
        <a className="button button--quiet" href="/PreAdmission">
          Write a new enquiry
        </a>
      </p>
    </section>
  );
}

function copiesInWords({ isMailed, isForwarded, clearedAt }: WithdrawnEnquiry): string {
  const places = [isMailed && "as mail to the school", isForwarded && "to the school’s computer system"].filter(
    Boolean,
  );
  if (places.length === 0) return "";
  const gone = `A copy had gone ${places.join(" and ")}.`;
  return clearedAt
    ? `${gone} The office had it erased there on ${longDate(schoolDay(clearedAt))}.`
    : `${gone} The office has been told to have it erased there.`;
}
