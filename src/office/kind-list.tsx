import type { ReactNode } from "react";
import { type EntryKind, entryKinds } from "../kinds/all.ts";
import { officeOf } from "../kinds/in-language.ts";
import { capital } from "../school/text.ts";
import { useText } from "../ui/language.ts";
import { Sign } from "../ui/office/icon.tsx";
import { kindSigns, Row } from "../ui/office/lists.tsx";
import { officeSentences } from "./office.text.ts";

interface KindListProps {
  /** The list of a kind, or the form of a new entry. */
  leadsTo: "list" | "new";
  about?: (kind: EntryKind) => ReactNode;
}

export const KindList = ({ leadsTo, about }: KindListProps) => {
  const say = useText(officeSentences);
  return (
    <ul className="kinds">
      {entryKinds.map((kind) => {
        const { one, many, shownOn } = officeOf(kind, say.language);
        return (
          <Row
            key={kind}
            className="kind"
            to={leadsTo === "new" ? addressOfNew(kind) : `/office/${kind}`}
            title={capital(leadsTo === "new" ? one : many)}
            thumb={
              <span className="kind__sign middle arched">
                <Sign name={kindSigns[kind]} />
              </span>
            }
          >
            {about?.(kind)}
            <p className="small quiet">{say("Shows on: {words}", { words: shownOn.words })}</p>
          </Row>
        );
      })}
    </ul>
  );
};

/** An order is told on School today, which fills most of it in. */
export const addressOfNew = (kind: EntryKind) => (kind === "orders" ? "/office/today" : `/office/${kind}/new`);
