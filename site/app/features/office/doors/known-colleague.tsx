import type { StaffMember } from "@school/content/office/doors/people";
import { roleWords } from "@school/content/office/doors/roles";
import { Notice } from "../frame/notice.tsx";

/** Answers an invitation of somebody who has come before: nothing was done, because an invitation changes nobody's role. */
export function KnownColleague({ name, email, role, canSignIn, hasSecondStep }: StaffMember) {
  const roleName = roleWords[role].name.toLowerCase();
  const stays = `${name} stays ${roleName}${hasSecondStep ? ", and the second step stays" : ""}.`;
  return (
    <Notice kind="failed" words={`This is ${name}, ${roleName}.`}>
      <p className="small">
        No link was made, and nothing is changed. A new link sets a new password: {stays}{" "}
        {canSignIn && "Another role stands under “Change” beside the name."}
      </p>
      <form className="notice__acts" method="post" action="/office/staff">
        <button className="button button--small" type="submit" name="again" value={email}>
          {canSignIn ? `Make a new link for ${name}` : `Let ${name} in again`}
        </button>
      </form>
    </Notice>
  );
}
