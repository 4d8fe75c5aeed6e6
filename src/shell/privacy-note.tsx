import { useFrame, useProfile } from "./frame.ts";
import "../ui/form/posted-form.css";

export function PrivacyNote({ purpose }: { purpose: string }) {
  const { retentionMonths } = useFrame();
  const { phones, email } = useProfile();
  const [phone] = phones;
  return (
    <p className="form__note">
      The school keeps what you write here {purpose}. After {retentionMonths} months nobody can read it any more; a week
      later it is deleted. To see, correct or erase it sooner, ask the office
      {email && (
        <>
          {" "}
          at <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
      {phone && (
        <>
          {" "}
          {email ? "or" : "at"}{" "}
          <a className="form__phone" href={`tel:${phone.replaceAll(" ", "")}`}>
            {phone}
          </a>
        </>
      )}
      . More under <a href="/Privacy">Privacy</a>.
    </p>
  );
}
