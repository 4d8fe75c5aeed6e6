import { readEmail } from "@school/content/office/email";
import type { OpenInvitation, Person, StaffMember } from "@school/content/office/people";
import { isRole, type Role, roles, roleWords } from "@school/content/office/roles";
import { momentInWords } from "@school/content/office/times";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { TextField } from "../field.tsx";
import { OfficePage } from "../frame.tsx";
import { Notice } from "../notice.tsx";
import { type OfficeHandle, signedIn } from "../office-request.ts";
import type { Route } from "./+types/staff";
import "../style/field.css";
import "../style/sheet.css";
import "../style/versions.css";

export const handle = { admits: "administrator" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person, now, publicUrl } = signedIn(context);
  return { person, now, publicUrl, ...(await (await office()).people.staff()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const { email = "", role, signOut, leaves } = await readPosted(request);
  const { people } = await office();
  const who = signOut ?? leaves;
  if (who === undefined) return inviteBy(email.trim(), role, (to, as) => people.invite(to, as, person.name));
  // Whoever locked herself out would need the operator.
  if (who !== person.id) await people.letGo(who, leaves !== undefined);
  return redirect("/office/staff", 303);
}

async function inviteBy(email: string, role: unknown, invite: (email: string, role: Role) => Promise<string>) {
  const errors = {
    ...(readEmail(email) === null && { email: "Write an e-mail such as meena@school.example." }),
    ...(!isRole(role) && { role: "Choose a role." }),
  };
  if (errors.email || !isRole(role)) return data({ errors, email, path: null }, { status: 400 });
  return data({ errors, email, path: await invite(email, role) });
}

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, members, invitations, publicUrl } = loaderData;
  return (
    <OfficePage title="Staff" person={person} current="/office/staff" offersPost={false}>
      <div className="head">
        <h1>Staff</h1>
        <p className="quiet">Who may do what at this desk.</p>
      </div>
      {actionData?.path && <NewLink email={actionData.email} address={publicUrl + actionData.path} />}
      <div className="columns columns--form">
        <section aria-labelledby="people">
          <h2 className="visually-hidden" id="people">
            People
          </h2>
          <form method="post" action="/office/staff">
            <ul className="versions versions--people">
              {members.map((member) => (
                <Member key={member.id} member={member} own={person.id} />
              ))}
              {invitations.map((invitation) => (
                <Invited key={invitation.email} invitation={invitation} now={now} />
              ))}
            </ul>
          </form>
        </section>
        <InviteForm errors={actionData?.errors ?? {}} email={actionData?.path ? "" : actionData?.email} />
      </div>
    </OfficePage>
  );
}

function NewLink({ email, address }: { email: string; address: string }) {
  return (
    <Notice kind="done" words={`The link for ${email} is made.`}>
      <p className="small">
        Send it to nobody else: it works once, for two days, and is shown only now.{" "}
        <span className="strong">{address}</span>
      </p>
    </Notice>
  );
}

function Member({ member, own }: { member: StaffMember; own: Person["id"] }) {
  const { id, name, email, role, canSignIn, sessions } = member;
  const places = sessions === 1 ? "1 place" : `${sessions} places`;
  return (
    <li className="version">
      <p className="version__when">
        <span className="version__time">{name}</span> <span className="small quiet">{email}</span>
      </p>
      <div>
        <p>
          {roleWords[role].name}. {roleWords[role].may}
        </p>
        <p className="small quiet">
          {id === own && "This is you. "}
          {canSignIn ? `Signed in at ${places}.` : "Cannot sign in. What was written stays under this name."}
        </p>
      </div>
      <div className="version__acts">
        {id !== own && sessions > 0 && (
          <button className="text-button" type="submit" name="signOut" value={id}>
            Sign out everywhere<span className="visually-hidden">: {name}</span>
          </button>
        )}
        {id !== own && canSignIn && (
          <button className="text-button text-button--stern" type="submit" name="leaves" value={id}>
            Take the password away<span className="visually-hidden">: {name}</span>
          </button>
        )}
      </div>
    </li>
  );
}

function Invited({ invitation, now }: { invitation: OpenInvitation; now: Date }) {
  return (
    <li className="version">
      <p className="version__when">
        <span className="version__time">{invitation.email}</span>{" "}
        <span className="small quiet">{roleWords[invitation.role].name}</span>
      </p>
      <p className="small quiet">Has a link that works until {momentInWords(invitation.endsAt, now)}.</p>
    </li>
  );
}

function InviteForm({ errors, email }: { errors: { email?: string; role?: string }; email: string | undefined }) {
  return (
    <form className="sheet" method="post" action="/office/staff">
      <h2>Invite a colleague</h2>
      <TextField
        name="email"
        label="E-mail"
        hint="You get a link to hand over. For somebody who is here already it sets a new password."
        type="email"
        autoComplete="off"
        required
        error={errors.email}
        defaultValue={email}
      />
      <fieldset className="part">
        <legend>May</legend>
        <div className="choices">
          {roles.map((role) => (
            <label className="choice" key={role}>
              <input type="radio" name="role" value={role} defaultChecked={role === "clerk"} />
              <span className="choice__name">{roleWords[role].name}</span>
              <span className="choice__more">{roleWords[role].may}</span>
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
