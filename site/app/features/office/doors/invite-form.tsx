import type { Invited } from "@school/content/office/doors/people";
import { type Role, roles, roleWords } from "@school/content/office/doors/roles";
import { TextField } from "../frame/field.tsx";
import { Notice } from "../frame/notice.tsx";
import "../style/field.css";
import "../style/sheet.css";

const mailed: Record<Invited["mail"], string> = {
  sent: "It is on its way by mail. Has it not come? Hand it over yourself:",
  failed: "It could not be mailed: hand it over yourself, to nobody else:",
  none: "Hand it over yourself, to nobody else:",
};

/** The link is shown once. */
export function NewLink({ email, origin, path, mail }: Invited & { email: string; origin: string }) {
  return (
    <Notice kind="done" words={`The link for ${email} is made.`}>
      <p className="small">
        It works once, for two days, and is shown only now. {mailed[mail]}{" "}
        <span className="strong">{origin + path}</span>
      </p>
    </Notice>
  );
}

interface InviteFormProps {
  errors: { email?: string; role?: string };
  email: string | undefined;
  role: Role | undefined;
}

export function InviteForm({ errors, email, role = "clerk" }: InviteFormProps) {
  return (
    <form className="sheet" id="invite" method="post" action="/office/staff">
      <h2>Invite a colleague</h2>
      <TextField
        name="email"
        label="E-mail"
        hint="The link lets one person in, once, for two days. A colleague who has lost a password, phone or codes gets one in the same way."
        type="email"
        autoComplete="off"
        required
        error={errors.email}
        defaultValue={email}
      />
      <fieldset className="part">
        <legend>What this person may do</legend>
        <div className="choices">
          {roles.map((one) => (
            <label className="choice" key={one}>
              <input type="radio" name="role" value={one} defaultChecked={one === role} />
              <span className="choice__name">{roleWords[one].name}</span>
              <span className="choice__more">{roleWords[one].may}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="verbs__row">
        <button className="button" type="submit">
          Make the link
        </button>
      </div>
    </form>
  );
}
