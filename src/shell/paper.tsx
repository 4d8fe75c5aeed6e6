import { longDate } from "../base/dates.ts";
import { useFrame } from "./frame.ts";

/** Print only: publisher, address, and time of printing. */
export function PaperHead() {
  const { profile, schoolCode, canonical, today } = useFrame();
  const { name, address, phones, email, board, affiliationNumber } = profile;
  const lines = [
    address.filter((line) => line !== name).join(", "),
    [...phones.slice(0, 2), email].filter(Boolean).join(", "),
    [affiliationNumber && `${board} affiliation no. ${affiliationNumber}`, `School code ${schoolCode}`]
      .filter(Boolean)
      .join(", "),
    [canonical?.replace(/^https?:\/\//, ""), `printed on ${longDate(today)}`].filter(Boolean).join(", "),
  ];
  return (
    <p className="paper-head print-only">
      {lines.filter(Boolean).map((line) => (
        <span className="paper-head__line" key={line}>
          {line}
        </span>
      ))}
    </p>
  );
}
