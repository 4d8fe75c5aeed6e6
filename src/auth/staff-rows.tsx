import { timestampText } from "../school/times.ts";
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
        <p className="version__acts">
          <a className="text-button" href="/office/me">
            My password and phones
          </a>
        </p>
      ) : (
        <MemberActs {...member} />
      )}
    </li>
  );
}

function MemberActs({ id, name, email, role, canSignIn, sessions, hasSecondStep }: StaffMember) {
  const of = <span className="visually-hidden">: {name}</span>;
  if (!canSignIn) {
    return (
      <div className="version__acts">
        <button className="text-button" type="submit" name="again" value={email}>
          Let in again{of}
        </button>
      </div>
    );
  }
  return (
    <div className="version__acts">
      <details>
        <summary className="text-button">Change{of}</summary>
        <div className="member-acts">
          <p className="small">The role. It signs out everywhere, and the same password signs in again.</p>
          {roles
            .filter((to) => to !== role)
            .map((to) => (
              <button
                className="button button--quiet button--small"
                type="submit"
                name="change"
                value={`${id} ${role} ${to}`}
                key={to}
              >
                Change {roleChangeText({ from: role, to })}
                {of}
              </button>
            ))}
          <p className="small">Password lost? The link sets a new one{hasSecondStep && "; the second step stays"}.</p>
          <button className="button button--quiet button--small" type="submit" name="again" value={email}>
            Make a new link{of}
          </button>
          {hasSecondStep && (
            <>
              <p className="small">
                Phone and codes lost too? Password, phones and second step end at once; the link lets in anew.
              </p>
              <button className="button button--stern button--small" type="submit" name="phoneLost" value={email}>
                Make a link without the second step{of}
              </button>
            </>
          )}
        </div>
      </details>
      {sessions > 0 && (
        <button className="text-button" type="submit" name="signOut" value={id}>
          Sign out everywhere{of}
        </button>
      )}
      <button className="text-button text-button--stern" type="submit" name="leaves" value={id}>
        Has left the school: take the password away{of}
      </button>
    </div>
  );
}

export function InvitedRow({ invitation, now }: { invitation: OpenInvitation; now: Date }) {
  const { email, role, endsAt, member } = invitation;
  const of = <span className="visually-hidden">: {email}</span>;
  return (
    <li className="version">
      <p className="version__when">
        <span className="version__time">{member?.name ?? email}</span>{" "}
        <span className="small quiet">{member ? email : roleLabels[role].name}</span>
      </p>
      <p className="small quiet">Has a link that works until {timestampText(endsAt, now)}.</p>
      <div className="version__acts">
        <button className="text-button" type="submit" name="again" value={email}>
          Make a new link{of}
        </button>
        <button className="text-button text-button--stern" type="submit" name="stop" value={email}>
          Take the link back{of}
        </button>
      </div>
    </li>
  );
}
