import type { Person } from "@school/content/office/doors/roles";
import type { ReactNode } from "react";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import "../style/keys.css";
import "../style/sheet.css";

interface AccountPageProps {
  title: string;
  heading: string;
  lead: string;
  person: Person;
  fault: { words: string; sentence: string } | null;
  children: ReactNode;
}

export function AccountPage({ title, heading, lead, person, fault, children }: AccountPageProps) {
  return (
    <OfficePage
      title={title}
      person={person}
      current="/office/me"
      back={{ to: "/office/me", words: "My account" }}
      offersPost={false}
    >
      <div className="head">
        <h1>{heading}</h1>
        <p>{lead}</p>
      </div>
      <div className="stack">
        {fault && (
          <Notice kind="failed" words={fault.words}>
            <p className="small">{fault.sentence}</p>
          </Notice>
        )}
        {children}
      </div>
    </OfficePage>
  );
}
