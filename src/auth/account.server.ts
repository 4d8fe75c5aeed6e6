import { FIRST, type Language } from "../base/language.ts";
import { updateRows } from "../db/rows.server.ts";
import { passkeyError } from "./address.ts";
import { type Auth, BUSY, type Denied, denied, type OpenSession, ownSession, type Requester } from "./auth.server.ts";
import { authSentences } from "./auth.text.ts";
import { deviceOf, ownPasskeys, passkeysOf } from "./passkeys.server.ts";
import { newPasswordError } from "./passwords.server.ts";
import type { Person } from "./roles.ts";
import { codesLeft, ownSecondStep } from "./second-step.server.ts";
import { endFirstSteps } from "./staff.server.ts";

export type Account = ReturnType<typeof openAccount>;
export type AccountState = NonNullable<Awaited<ReturnType<Account["read"]>>>;

type PasswordChange =
  | { status: "done"; cookies: string[] }
  | { status: "wrong"; errors: { old?: string; password?: string } }
  | Denied;

/** Returns what somebody reads and changes under "My account". */
export function openAccount(auth: Auth, schoolName: () => Promise<string>) {
  const { db } = auth;
  return {
    ...ownSecondStep(auth, schoolName),
    ...ownPasskeys(auth),
    /** Returns null when this request has ended its own session: the answer starts another. */
    async read(requester: Requester) {
      const session = await auth.session(requester);
      if (!session) return null;
      const { secondStep, person } = session;
      return {
        secondStep,
        codesLeft: await codesLeft(db, person.id),
        passkeys: await passkeysOf(auth, person.id),
        noPasskeys: passkeyError(auth.publicUrl),
        sessions: await sessionsOf(auth, session),
        /** A recent sign-in: nobody with a found phone changes anything. */
        isFresh: auth.isFresh(session),
      };
    },
    /** Ends one of the person's own sessions, or all but this one. Asks for the password unless the sign-in is recent. */
    async endSession(requester: Requester, which: { id: string } | "others", password: string): Promise<Denied | null> {
      const session = await auth.session(requester);
      if (!session) return null;
      const denial = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      const own = db.deleteFrom("staff_sessions").where("staff_id", "=", session.person.id);
      await (which === "others" ? own.where("id", "!=", session.id) : own.where("id", "=", which.id)).execute();
      return null;
    },
    /** From now on the office speaks this language to the person. */
    speak: ({ id }: Person, language: Language) => updateRows(db, "staff", { id }, { language }),
    async changePassword(requester: Requester, old: string, password: string): Promise<PasswordChange> {
      const session = await ownSession(auth, requester);
      const say = authSentences[session.person.language ?? FIRST];
      const error = await newPasswordError(say, password, { ...session.person, school: await schoolName() });
      if (error) return { status: "wrong", errors: { password: error } };
      const denial = await auth.checkPassword(requester, session, old);
      if (denial) return denial.retryAfter === null ? { status: "wrong", errors: { old: denial.sentence } } : denial;
      const changed = await auth.queue(() =>
        auth.provider.api.changePassword({
          body: { currentPassword: old, newPassword: password, revokeOtherSessions: true },
          headers: requester.headers,
          returnHeaders: true,
        }),
      );
      if (!changed) return denied(say(BUSY), 60);
      await endFirstSteps(db, session.person.id);
      await auth.noteCredentials("change password", session.person);
      return { status: "done", cookies: changed.headers.getSetCookie() };
    },
  };
}

async function sessionsOf({ db, now }: Auth, { id: own, person }: OpenSession) {
  const rows = await db
    .selectFrom("staff_sessions")
    .select(["id", "user_agent", "created_at", "updated_at"])
    .where("staff_id", "=", person.id)
    .where("expires_at", ">", now().toISOString())
    .orderBy("updated_at", "desc")
    .execute();
  return rows.map(({ id, user_agent, created_at, updated_at }) => ({
    id,
    device: deviceOf(user_agent ?? ""),
    since: new Date(created_at),
    lastSeen: new Date(updated_at),
    isThis: id === own,
  }));
}
