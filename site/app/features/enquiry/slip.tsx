import type { OwnEnquiry } from "@school/content/forms/own-enquiry";
import { longDate, schoolDay } from "@school/content/rules/dates";
import { useProfile } from "../../shell/frame.ts";
import { QrCode } from "../../widgets/qr-code.tsx";

/** A slip to print or to photograph. Its code leads to the page and holds nothing of the family. */
export function Slip({ own: { reference, fields, receivedAt }, address }: { own: OwnEnquiry; address: string }) {
  const profile = useProfile();
  return (
    <section className="slip" aria-labelledby="slip">
      <h2 className="slip__title" id="slip">
        Admission enquiry
      </h2>
      <p className="slip__reference">{reference}</p>
      <div className="slip__columns">
        <dl className="slip__facts">
          <Fact name="Student" value={fields.name} />
          <Fact name="Class" value={fields.class} />
          <Fact name="Sent" value={longDate(schoolDay(receivedAt))} />
          <Fact name="School" value={profile.name} />
          {profile.phones[0] && <Fact name="Its office" value={profile.phones[0]} />}
        </dl>
        <QrCode text={address} label="Leads to the page of your enquiry" />
      </div>
      <p className="slip__address">
        {address.replace(/^https?:\/\//, "")} asks for this reference and the phone number that you gave.
      </p>
      <p className="slip__hint no-print">Print this page, take a picture of the screen, or write the reference down.</p>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
