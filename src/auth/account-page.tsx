import type { ReactNode } from "react";
import { OfficePage } from "../shell/office/frame.tsx";
import { Alert } from "../ui/office/alert.tsx";
import type { Person } from "./roles.ts";

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
          <Alert kind="failed" words={fault.words}>
            <p className="small">{fault.sentence}</p>
          </Alert>
        )}
        {children}
      </div>
    </OfficePage>
  );
}
