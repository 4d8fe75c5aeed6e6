import { appointmentInWords, lastDayInWords, momentInWords } from "../school/times/times.ts";
import { isSeenAt } from "../school/times/when.ts";
import { Sign, type SignName } from "../ui/office/sign.tsx";
import { type DeskDocument, isChangedSince } from "./desk.ts";
import "../ui/office/style/state.css";

/** Shows whether a text is on the phone, at school or on the website. A full line leads to a stop that is reached. */
export function Where({ document, now }: { document: DeskDocument; now: Date }) {
  const { state, last, published, publishedAt, visible } = document;
  const isKept = last !== null || published !== null;
  const isChanged = isChangedSince(document, now);
  const isSeen = state === "default" || isSeenAt(visible, now);
  return (
    <ol className="where where--two" aria-label="Where this text is">
      <Stop name="On this phone" stop="phone" sign="device" isReached={false} isCurrent={false} time="" isHidden />
      <Stop
        name="At school"
        stop="school"
        sign="gable"
        isReached={isKept}
        isCurrent={isKept && state !== "live"}
        time={last ? momentInWords(last.at, now) : isKept ? "" : "not yet"}
      />
      <Stop
        name="On the website"
        stop="website"
        sign={isSeen ? "window" : "shut"}
        isReached={isSeen}
        isCurrent={state === "live" || state === "default"}
        isApart={isChanged}
        time={isSeen ? (publishedAt ? `since ${momentInWords(publishedAt, now)}` : "") : notSeen(visible, now)}
      />
    </ol>
  );
}

function notSeen(visible: DeskDocument["visible"], now: Date): string {
  if (visible?.from && visible.from > now) return `from ${appointmentInWords(visible.from, now)}`;
  return visible?.until ? `until ${lastDayInWords(visible.until, now)}` : "not yet";
}

interface StopProps {
  name: string;
  /** For the script. */
  stop: "phone" | "school" | "website";
  sign: SignName;
  time: string;
  isReached: boolean;
  isCurrent: boolean;
  /** It holds an earlier text than the stop before. */
  isApart?: boolean;
  /** Without script, the phone keeps nothing. */
  isHidden?: boolean;
}

function Stop({ name, stop, sign, time, isReached, isCurrent, isApart = false, isHidden = false }: StopProps) {
  return (
    <li
      className={`where__stop${isReached ? " where__stop--reached" : ""}${isApart ? " where__stop--apart" : ""}`}
      aria-current={isCurrent ? "step" : undefined}
      data-stop={stop}
      hidden={isHidden}
    >
      <Sign name={sign} className="where__sign" />
      <span className="where__name">{name}</span> <span className="where__time">{time}</span>
    </li>
  );
}
