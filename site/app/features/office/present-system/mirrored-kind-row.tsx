import { entities } from "@school/content/entities/all";
import type { MirroredKind } from "@school/content/office/present-system";
import { dayInWords, momentInWords } from "@school/content/office/times/times";
import { schoolDay } from "@school/content/rules/dates";
import { Sign } from "../frame/sign.tsx";
import { capital } from "../frame/words.ts";
import "../style/state.css";
import "../style/versions.css";

interface RowProps {
  kind: MirroredKind;
  now: Date;
  mayConfirm: boolean;
  mayRelease: boolean;
}

export function MirroredKindRow({ kind: status, now, mayConfirm, mayRelease }: RowProps) {
  const { kind, since, releasedAt, published, failure, failingSince, held, refused } = status;
  const { many } = entities[kind].office;
  const isMirrored = since !== null && releasedAt === null;
  return (
    <li className="version">
      <p className="version__when">
        <a className="version__time" href={`/office/${kind}`}>
          {capital(many)}
        </a>{" "}
        <span className="small quiet">{whenceInWords(status, now)}</span>
      </p>
      <div>
        <p>{published} on the website.</p>
        {failure && isMirrored && (
          <p className="state state--failed">
            <Sign name="warn" /> Cannot be read{failingSince && ` since ${momentInWords(failingSince, now)}`}: {failure}
          </p>
        )}
        {held && (
          <p>
            The list there has {held.entries === 1 ? "1 entry" : `${held.entries} entries`} where {held.before} stood.
            It is held back until somebody says that it is right.
          </p>
        )}
        {refused.length > 0 && (
          <>
            <p className="state state--wait">
              <Sign name="warn" /> Not taken over: {refused.length}
            </p>
            <ul>
              {refused.slice(0, 20).map(({ id, reason, partly }) => (
                <li key={`${id} ${reason}`}>
                  {partly && "A part of "}
                  {id}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="version__acts">
        {held && mayConfirm && <Decision what="confirm" kind={kind} words="It is right, take it over" />}
        {isMirrored && mayRelease && <Decision what="release" kind={kind} words="From now on we write it here" />}
      </div>
    </li>
  );
}

function whenceInWords({ since, releasedAt }: MirroredKind, now: Date): string {
  const day = (moment: Date) => dayInWords(schoolDay(moment), schoolDay(now));
  if (releasedAt) return `Written here since ${day(releasedAt)}`;
  return since ? `From there since ${day(since)}` : "Nothing has come yet";
}

function Decision({ what, kind, words }: { what: "confirm" | "release"; kind: string; words: string }) {
  return (
    <form method="post" action={`/office/present-system/${what}`}>
      <button className="text-button" type="submit" name="kind" value={kind}>
        {words}
        <span className="visually-hidden">: {kind}</span>
      </button>
    </form>
  );
}
