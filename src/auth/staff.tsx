import { data, redirect } from "react-router";
import { readEmail } from "../base/email.ts";
import { useFrame } from "../shell/frame.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { Alert } from "../ui/office/alert.tsx";
import { CopyButton, TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { ChoicesPart, Head, Submit, ToForm } from "../ui/office/parts.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { Route } from "./+types/staff";
import { enterOffice, type OfficeHandle, unlessNotStored } from "./office-context.ts";
import { isRole, type Person, type Role, roleLabels, roles } from "./roles.ts";
import type { Invited, Staff, StaffMember } from "./staff.server.ts";
import { InvitedRow, MemberRow } from "./staff-rows.tsx";

export const handle = { requiredRole: "administrator" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, person, now, publicUrl } = await enterOffice(context);
  const lists = await staff.list();
  return { person, now, publicUrl, ...lists, done: doneIn(new URL(request.url).searchParams, lists.members) };
}

/** Returns what the last post changed, as its address says, with the button that takes it back. */
function doneIn(query: URLSearchParams, members: readonly StaffMember[]) {
  const member = members.find(({ id }) => id === query.get("who"));
  if (!member) return null;
  const { id, name, role, email } = member;
  const was = query.get("was");
  if (isRole(was) && was !== role) {
    return {
      words: `${name} is ${role} now.`,
      more: `Before: ${was}. Signed out everywhere; the same password signs in again.`,
      button: { name: "change", value: `${id} ${role} ${was}`, text: `Back to ${was}` },
    };
  }
  if (!query.has("left") || member.canSignIn) return null;
  return {
    words: `${name} cannot sign in any more.`,
    more: "Password, phones and second step are taken away. What was written stays under this name.",
    button: { name: "again", value: email, text: "Let in again" },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { staff, person } = await enterOffice(context);
  const posted = await readPosted(request);
  const again = posted.again ?? posted.phoneLost;
  const email = again ?? posted.email?.trim();
  if (email === undefined) return redirect(await change(staff, person, posted), 303);
  const role = isRole(posted.role) ? posted.role : undefined;
  const answer = { ...noAnswer, email, role };
  const work =
    again === undefined
      ? inviteBy(staff, person, answer, posted.role)
      : newLink(staff, person, answer, posted.phoneLost !== undefined);
  return unlessNotStored(work, context.get(servicesContext), (notStored) =>
    data({ ...answer, notStored }, { status: 503 }),
  );
}

interface Answer extends InviteFormProps {
  /** The person with this e-mail, who has signed in before. */
  member: StaffMember | null;
  made: Invited | null;
  notStored: string | null;
}

const noAnswer: Answer = { errors: {}, email: "", role: undefined, member: null, made: null, notStored: null };

async function inviteBy(staff: Staff, person: Person, answer: Answer, role: unknown) {
  const { email } = answer;
  const errors = {
    ...(readEmail(email) === null && { email: "Write an e-mail such as meena@school.example." }),
    ...(!isRole(role) && { role: "Choose a role." }),
  };
  if (errors.email || !isRole(role)) return data({ ...answer, errors }, { status: 400 });
  const invited = await staff.invite(person, email, role);
  if (!invited) return redirect("/office/staff", 303);
  return "member" in invited
    ? data({ ...answer, member: invited.member }, { status: 409 })
    : data({ ...answer, made: invited });
}

async function newLink(staff: Staff, person: Person, answer: Answer, phoneLost: boolean) {
  // Her own keys an administrator changes under "My account".
  const made = answer.email === person.email ? null : await staff.inviteAgain(person, answer.email, phoneLost);
  return made ? data({ ...answer, made }) : redirect("/office/staff", 303);
}

/** Returns the address that says what was changed. */
async function change(staff: Staff, person: Person, posted: Record<string, string>): Promise<string> {
  const { stop, signOut, leaves, change: changed = "" } = posted;
  if (stop !== undefined) await staff.endInvitation(person, stop);
  const [subject, from, to] = changed.split(" ");
  const who = signOut ?? leaves ?? subject;
  // Those who remove themselves, or their own role, would need the operator.
  if (!who || who === person.id) return "/office/staff";
  if (signOut !== undefined || leaves !== undefined) {
    await staff.letGo(person, who, leaves !== undefined);
    return leaves === undefined ? "/office/staff" : `/office/staff?who=${encodeURIComponent(who)}&left`;
  }
  if (!isRole(from) || !isRole(to)) return "/office/staff";
  await staff.changeRole(person, who, { from, to });
  return `/office/staff?who=${encodeURIComponent(who)}&was=${from}`;
}

export default function StaffScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, members, invitations, publicUrl } = loaderData;
  return (
    <OfficePage title="Staff" current="/office/staff" offersPost={false}>
      <Head title="Staff" lead="Who may do what at this desk." />
      <div className="stack">
        {loaderData.done && !actionData && <Done {...loaderData.done} />}
        {actionData && !actionData.made && !actionData.member && (
          <ToForm
            words="No link was made."
            text={actionData.notStored ?? "One thing is to be put right."}
            at="invite"
          />
        )}
        {actionData?.member && <KnownColleague {...actionData.member} />}
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
          <InviteForm {...(actionData && !actionData.made ? actionData : noAnswer)} />
        </div>
      </div>
    </OfficePage>
  );
}

function Done({ words, more, button }: NonNullable<ReturnType<typeof doneIn>>) {
  return (
    <Alert kind="done" words={words} text={more}>
      <form className="cluster centered" method="post" action="/office/staff">
        <Submit look="text" {...button} />
      </form>
    </Alert>
  );
}

/** Answers an invitation of somebody who has come before: nothing was done, because an invitation changes nobody's role. */
function KnownColleague({ name, email, role, canSignIn, hasSecondStep }: StaffMember) {
  const stays = `${name} stays ${role}${hasSecondStep ? ", and the second step stays" : ""}.`;
  const otherRole = canSignIn ? " Another role stands under “Change” beside the name." : "";
  return (
    <Alert
      kind="failed"
      words={`This is ${name}, ${role}.`}
      text={`No link was made, and nothing is changed. A new link sets a new password: ${stays}${otherRole}`}
    >
      <form className="cluster centered" method="post" action="/office/staff">
        <Submit
          look="small"
          name="again"
          value={email}
          text={canSignIn ? `Make a new link for ${name}` : `Let ${name} in again`}
        />
      </form>
    </Alert>
  );
}

interface InviteFormProps {
  errors: { email?: string; role?: string };
  email: string;
  role: Role | undefined;
}

function InviteForm({ errors, email, role = "clerk" }: InviteFormProps) {
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
      <ChoicesPart
        legend="What this person may do"
        name="role"
        chosen={role}
        choices={roles.map((one) => ({ value: one, text: roleLabels[one].name, more: roleLabels[one].may }))}
      />
      <div className="verbs__row">
        <Submit text="Make the link" />
      </div>
    </form>
  );
}

const mailed: Record<Invited["mail"], string> = {
  sent: "It is on its way by mail. Has it not come? Hand it over yourself:",
  failed: "It could not be mailed: hand it over yourself, to nobody else:",
  none: "Hand it over yourself, to nobody else:",
};

/** The link is shown once: to copy, to send by WhatsApp, or for the camera of a phone that stands before this computer. */
function NewLink({ email, origin, path, mail }: Invited & { email: string; origin: string }) {
  const { profile } = useFrame();
  const link = origin + path;
  const message = `Your link to the office of ${profile.name}. It works once, for two days, and is yours alone: ${link}`;
  return (
    <Alert
      kind="done"
      words={`The link for ${email} is made.`}
      text={`It works once, for two days, and is shown only now. ${mailed[mail]}`}
    >
      <p className="strong anywhere" id="new-link">
        {link}
      </p>
      <div className="verbs__row">
        <CopyButton of="new-link" words="Copy the link" />
        <a
          className="button button--quiet"
          href={`https://wa.me/?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Sign name="chat" /> Send by WhatsApp
        </a>
      </div>
      <div className="new-link__camera grid gap-3 above-3">
        <p className="small">Is the colleague beside you? Let the camera of the phone look at this:</p>
        <div className="second-step__code">
          <QrCode text={link} label={`The link for ${email}, as a code for a camera`} />
        </div>
      </div>
    </Alert>
  );
}
