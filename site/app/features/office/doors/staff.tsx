import { readEmail } from "@school/content/office/doors/email";
import type { People, Person } from "@school/content/office/doors/people";
import { isRole } from "@school/content/office/doors/roles";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { servicesContext } from "../../../reading/services.ts";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { unlessNotStored } from "../frame/unless-not-stored.ts";
import type { Route } from "./+types/staff";
import { InviteForm, NewLink } from "./invite-form.tsx";
import { InvitedRow, MemberRow } from "./staff-rows.tsx";
import "../style/versions.css";

export const handle = { admits: "administrator" } satisfies OfficeHandle;

export async function loader({ context }: Route.LoaderArgs) {
  const { office, person, now, publicUrl } = signedIn(context);
  return { person, now, publicUrl, ...(await (await office()).people.staff()) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, person } = signedIn(context);
  const posted = await readPosted(request);
  const { people } = await office();
  const { email, role } = posted.again ? again(posted.again) : { email: posted.email?.trim(), role: posted.role };
  if (email !== undefined)
    return unlessNotStored(inviteBy(people, person, email, role), context.get(servicesContext), (notStored) =>
      data({ errors: {}, email, role: isRole(role) ? role : undefined, made: null, notStored }, { status: 503 }),
    );
  await change(people, person, posted);
  return redirect("/office/staff", 303);
}

/** Splits the button's value: a role, then an e-mail. */
function again(value: string) {
  const [role, ...email] = value.split(" ");
  return { email: email.join(" "), role };
}

async function inviteBy(people: People, person: Person, email: string, role: unknown) {
  const errors = {
    ...(readEmail(email) === null && { email: "Write an e-mail such as meena@school.example." }),
    ...(!isRole(role) && { role: "Choose a role." }),
  };
  const answer = { errors, email, role: isRole(role) ? role : undefined, notStored: null };
  if (errors.email || !isRole(role)) return data({ ...answer, made: null }, { status: 400 });
  const made = await people.invite(person, email, role);
  return made ? data({ ...answer, made }) : redirect("/office/staff", 303);
}

async function change(people: People, person: Person, posted: Record<string, string>) {
  const { stop, signOut, leaves, change: changed } = posted;
  if (stop !== undefined) await people.endInvitation(person, stop);
  const who = signOut ?? leaves ?? changed;
  // Those who remove themselves, or their own role, would need the operator.
  if (who === undefined || who === person.id) return;
  const role = posted[`role-${changed}`];
  if (isRole(role)) await people.changeRole(person, who, role);
  if (changed === undefined) await people.letGo(person, who, leaves !== undefined);
}

const noInvitation = { errors: {}, email: "", role: undefined };

export default function Staff({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, members, invitations, publicUrl } = loaderData;
  return (
    <OfficePage title="Staff" person={person} current="/office/staff" offersPost={false}>
      <div className="head">
        <h1>Staff</h1>
        <p className="quiet">Who may do what at this desk.</p>
      </div>
      <div className="stack">
        {actionData && !actionData.made && (
          <Notice kind="failed" words="No link was made.">
            <p className="small">
              {actionData.notStored ?? "One thing is to be put right."} <a href="#invite">Go to the form</a>
            </p>
          </Notice>
        )}
        {actionData?.made && <NewLink {...actionData.made} email={actionData.email} origin={publicUrl} />}
        <div className="columns columns--form">
          <section aria-labelledby="people">
            <h2 className="visually-hidden" id="people">
              People
            </h2>
            <form method="post" action="/office/staff">
              <ul className="versions versions--people">
                {members.map((member) => (
                  <MemberRow key={member.id} member={member} isOwn={member.id === person.id} />
                ))}
                {invitations.map((invitation) => (
                  <InvitedRow key={invitation.email} invitation={invitation} now={now} />
                ))}
              </ul>
            </form>
          </section>
          <InviteForm {...(actionData && !actionData.made ? actionData : noInvitation)} />
        </div>
      </div>
    </OfficePage>
  );
}
