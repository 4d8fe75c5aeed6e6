import { TextField } from "../ui/office/field.tsx";
import { type Role, roles, roleWords } from "./roles.ts";
import "../ui/office/style/field.css";
import "../ui/office/style/sheet.css";

export interface InviteFormProps {
  errors: { email?: string; role?: string };
  email: string;
  role: Role | undefined;
}

export function InviteForm({ errors, email, role = "clerk" }: InviteFormProps) {
  return (
    <form className="sheet" id="invite" method="post" action="/office/staff">
      <h2>Invite a colleague</h2>
      <TextField
        name="email"
        label="E-mail"
        hint="The link lets one person in, once, for two days. For a lost password, phone or codes, choose “Change” beside the name."
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
