import type { ReactNode } from "react";
import { useProfile } from "../../shell/frame.ts";
import { MoreLink } from "../../widgets/more-link.tsx";
import { isUnreachable, type Reachable, Ways } from "../../widgets/ways.tsx";
import "./desks.css";

export function Desks() {
  const { address, phones, email, officeHours, helpDesk, preSchool } = useProfile();
  const office = { address, phones, email, hours: officeHours };
  return (
    <div className="desks">
      {isUnreachable(office) ? (
        <section className="desks__desk">
          <h2 className="desks__title">School office</h2>
          <p>The office has not entered its address and telephone number yet.</p>
          <WriteHere />
        </section>
      ) : (
        <Desk title="School office" ways={office}>
          <WriteHere />
        </Desk>
      )}
      <Desk
        title="Help desk"
        note="For the parent portal and the app"
        ways={{ phones: [helpDesk.phone], email: helpDesk.email, hours: helpDesk.hours }}
      />
      {preSchool && (
        <Desk
          title={preSchool.name || "Pre-school"}
          ways={{ address: preSchool.address, phones: [preSchool.phone], email: preSchool.email }}
          href="/PreSchool"
        />
      )}
    </div>
  );
}

const WriteHere = () => <MoreLink href="/#feedback">Write to the school here</MoreLink>;

interface DeskProps {
  title: string;
  note?: string;
  ways: Reachable;
  href?: string;
  children?: ReactNode;
}

function Desk({ title, note, ways, href, children }: DeskProps) {
  if (isUnreachable(ways)) return null;
  return (
    <section className="desks__desk">
      <h2 className="desks__title">{href ? <a href={href}>{title}</a> : title}</h2>
      {note && <p className="desks__note">{note}</p>}
      <Ways {...ways} />
      {children}
    </section>
  );
}
