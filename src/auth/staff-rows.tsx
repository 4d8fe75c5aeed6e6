import { timestampText } from "../school/times.ts";
import { Submit, TextLink } from "../ui/office/parts.tsx";
import { roleChangeText, roleLabels, roles } from "./roles.ts";
import type { OpenInvitation, StaffMember } from "./staff.server.ts";

/** Nobody can do this to herself. */
export function MemberRow({ member, isOwn }: { member: StaffMember; isOwn: boolean }) {
  const { name, email, role, canSignIn, sessions, hasSecondStep } = member;
  const places = sessions === 1 ? "1 place" : `${sessions} places`;
  return (
    <li className="version">
      <p className="version__when">
        <span className="version__time">{name}</span> <span className="small quiet">{email}</span>
      </p>
      <div>
        <p>
          {roleLabels[role].name}. {roleLabels[role].may}
        </p>
        <p className="small quiet">
          {isOwn && "This is you. "}
          {canSignIn
            ? `Signed in at ${places}. ${hasSecondStep ? "Has a second step." : "Has no second step."}`
            : "Cannot sign in. What was written stays under this name."}
        </p>
      </div>
      {isOwn ? (
        <p className="version__acts cluster centered">
          <TextLink to="/office/me">My password and phones</TextLink>
        </p>
      ) : (
        <div className="version__acts cluster centered">
          {canSignIn ? (
            <MemberActs {...member} />
          ) : (
            <Submit look="text" name="again" value={email} text="Let in again" of={name} />
          )}
        </div>
      )}
    </li>
  );
}

function MemberActs({ id, name, email, role, sessions, hasSecondStep }: StaffMember) {
  return (
    <>
      <details>
        <summary className="text-button">
          Change<span className="visually-hidden">: {name}</span>
        </summary>
        <div className="member-acts grid gap-2">
          <p className="small">The role. It signs out everywhere, and the same password signs in again.</p>
          {roles
            .filter((to) => to !== role)
            .map((to) => (
              <Submit
                key={to}
                look="quiet small"
                name="change"
                value={`${id} ${role} ${to}`}
                text={`Change ${roleChangeText({ from: role, to })}`}
                of={name}
              />
            ))}
          <p className="small">Password lost? The link sets a new one{hasSecondStep && "; the second step stays"}.</p>
          <Submit look="quiet small" name="again" value={email} text="Make a new link" of={name} />
          {hasSecondStep && (
            <>
              <p className="small">
                Phone and codes lost too? Password, phones and second step end at once; the link lets in anew.
              </p>
              <Submit
                look="stern small"
                name="phoneLost"
                value={email}
                text="Make a link without the second step"
                of={name}
              />
            </>
          )}
          <p className="small">
            Has {name} left the school? Password, phones and second step end at once; what was written stays.
          </p>
          <Submit look="stern small" name="leaves" value={id} text="Take the password away" of={name} />
        </div>
      </details>
      {sessions > 0 && <Submit look="text" name="signOut" value={id} text="Sign out everywhere" of={name} />}
    </>
  );
}

export function InvitedRow({ invitation, now }: { invitation: OpenInvitation; now: Date }) {
  const { email, role, endsAt, member } = invitation;
  return (
    <li className="version">
      <p className="version__when">
        <span className="version__time">{member?.name ?? email}</span>{" "}
        <span className="small quiet">{member ? email : roleLabels[role].name}</span>
      </p>
      <p className="small quiet">Has a link that works until {timestampText(endsAt, now)}.</p>
      <div className="version__acts cluster centered">
        <Submit look="text" name="again" value={email} text="Make a new link" of={email} />
        <Submit look="stern text" name="stop" value={email} text="Take the link back" of={email} />
      </div>
    </li>
  );
}
