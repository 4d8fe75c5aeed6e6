import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DAY } from "../base/dates.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { Auth } from "./auth.server.ts";
import { type Person, type Role, roleChangeText } from "./roles.ts";

export interface StaffMember extends Person {
  canSignIn: boolean;
  hasSecondStep: boolean;
  sessions: number;
}

export interface RoleChange {
  from: Role;
  to: Role;
}

export interface OpenInvitation {
  email: string;
  role: Role;
  invitedBy: string | null;
  endsAt: Date;
  /** The person of this e-mail, whose role and second step the link leaves as they are. Null: the link makes a new colleague. */
  member: { name: string; hasSecondStep: boolean } | null;
}

export interface Invited {
  path: string;
  mail: "sent" | "failed" | "none";
}

export type Staff = ReturnType<typeof openStaff>;

/** @param mailInvitation is null without a mail server. */
export function openStaff(
  { db, now, note }: Auth,
  mailInvitation: ((to: string, path: string) => Promise<"sent" | "failed">) | null,
) {
  const handOver = async (to: string, path: string): Promise<Invited> => ({
    path,
    mail: mailInvitation ? await mailInvitation(to, path) : "none",
  });
  return {
    invitation: (token: string) => readInvitation(db, token, now()),
    /**
     * Makes a link for a new colleague and mails it when a mail server is set. Earlier links to that e-mail end. For the e-mail of a member
     * it changes nothing and returns the member. Returns null when the administrator was let go, or signed out, meanwhile.
     */
    async invite(by: Person, email: string, role: Role): Promise<Invited | { member: StaffMember } | null> {
      const to = plainEmail(email);
      const made = await asAdministrator(db, by.id, (transaction) =>
        invite(transaction, { email: to, role, invitedBy: by.id }, now()),
      );
      if (made === null) return null;
      if (typeof made !== "string") return { member: made };
      await note("invite", by, to);
      return handOver(to, made);
    },
    /**
     * Makes a new link for a member, or for somebody who has a link: the role stays. `phoneLost` removes the second step and every other
     * credential at once; otherwise the second step stays. Returns null for anybody else, and as `invite` does.
     */
    async inviteAgain(by: Person, email: string, phoneLost: boolean): Promise<Invited | null> {
      const to = plainEmail(email);
      const path = await asAdministrator(db, by.id, (transaction) =>
        inviteAgain(transaction, { email: to, invitedBy: by.id, phoneLost }, now()),
      );
      if (path === null) return null;
      await note(phoneLost ? "phone lost" : "new link", by, to);
      return handOver(to, path);
    },
    async endInvitation(by: Person, email: string) {
      await endInvitation(db, plainEmail(email));
      await note("end link", by, plainEmail(email));
    },
    async list() {
      return { members: await membersOf(db, now()), invitations: await listInvitations(db, now()) };
    },
    /** Changes nothing when the role is not `from` any more: somebody else has changed it meanwhile. */
    async changeRole(by: Person, id: string, change: RoleChange) {
      const name = await asAdministrator(db, by.id, (transaction) => changeRole(transaction, id, change, now()));
      if (name !== null) await note("change role", by, `${name}, ${roleChangeText(change)}`);
    },
    /** Ends a person's sessions; `leaves` also removes password, codes, passkeys, and the links that the person has made. */
    async letGo(by: Person, id: string, leaves: boolean) {
      const name = await asAdministrator(db, by.id, (transaction) => letGo(transaction, id, leaves));
      if (name !== null) await note(leaves ? "let go" : "sign out", by, name);
    },
  };
}

export const plainEmail = (email: string) => email.trim().toLowerCase();

export async function membersOf(db: Kysely<Database>, now: Date): Promise<StaffMember[]> {
  const people = await db.selectFrom("staff").selectAll().orderBy("name").execute();
  const passwords = await db.selectFrom("staff_passwords").select("staff_id").execute();
  const sessions = await db
    .selectFrom("staff_sessions")
    .select("staff_id")
    .where("expires_at", ">", now.toISOString())
    .execute();
  return people.map(({ id, name, email, role, two_factor_enabled }) => ({
    id,
    name,
    email,
    role,
    hasSecondStep: two_factor_enabled === 1,
    canSignIn: passwords.some(({ staff_id }) => staff_id === id),
    sessions: sessions.filter(({ staff_id }) => staff_id === id).length,
  }));
}

/** Returns the member of an e-mail, also one who has left; null for an unknown e-mail. */
export const memberOf = async (db: Kysely<Database>, email: string, now: Date): Promise<StaffMember | null> =>
  (await membersOf(db, now)).find((member) => member.email === email) ?? null;

/** Ends the sessions, which may show what the new role must not see. Returns the name, or null when the role is not `from`. */
export async function changeRole(
  db: Transaction<Database>,
  id: string,
  { from, to }: RoleChange,
  now: Date,
): Promise<string | null> {
  const [person] = await db
    .updateTable("staff")
    .set({ role: to, second_step_by: null, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("role", "=", from)
    .returning("name")
    .execute();
  if (!person) return null;
  await db.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  if (to !== "administrator") await endInvitationsBy(db, id);
  return person.name;
}

/** Does something unless the administrator who asks for it was removed, or signed out, meanwhile: then it returns null. */
function asAdministrator<Done>(
  db: Kysely<Database>,
  by: string,
  work: (transaction: Transaction<Database>) => Promise<Done>,
): Promise<Done | null> {
  return db
    .transaction()
    .execute(async (transaction) => ((await stillLooksAfterStaff(transaction, by)) ? work(transaction) : null));
}

/** Two administrators who remove each other at the same moment would leave nobody who can invite. */
async function stillLooksAfterStaff(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .innerJoin("staff_sessions", "staff_sessions.staff_id", "staff.id")
    .select("staff.id")
    .where("staff.id", "=", id)
    .where("role", "=", "administrator")
    .executeTakeFirst();
  return row !== undefined;
}

async function removeCredentials(db: Kysely<Database>, id: string, which: "second step too" | "but the second step") {
  const always = ["staff_sessions", "staff_passwords", "staff_passkeys"] as const;
  const ofSecondStep = which === "second step too" ? (["staff_second_steps", "staff_used_codes"] as const) : [];
  for (const table of [...always, ...ofSecondStep]) await db.deleteFrom(table).where("staff_id", "=", id).execute();
  if (ofSecondStep.length > 0) {
    await db.updateTable("staff").set({ two_factor_enabled: 0, second_step_by: null }).where("id", "=", id).execute();
  }
  await endFirstSteps(db, id);
}

/** Ends a person's sessions. Texts stay under the name of a person who leaves. Returns the name, or null. */
export async function letGo(db: Transaction<Database>, id: string, leaves: boolean): Promise<string | null> {
  const person = await db.selectFrom("staff").select(["name", "email"]).where("id", "=", id).executeTakeFirst();
  if (!person) return null;
  await db.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
  if (leaves) {
    await removeCredentials(db, id, "second step too");
    await db.deleteFrom("invitations").where("email", "=", person.email).where("used_at", "is", null).execute();
    await endInvitationsBy(db, id);
  }
  return person.name;
}

/** Ends the links that a person has made and nobody has used: with one of them who has left would come back. */
async function endInvitationsBy(db: Transaction<Database>, id: string) {
  await db.deleteFrom("invitations").where("invited_by", "=", id).where("used_at", "is", null).execute();
}

/** Ends sign-ins of a person that wait for a code: their password is no longer valid. */
export async function endFirstSteps(db: Kysely<Database>, staffId: string): Promise<void> {
  await db.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
}

/** Erases expired first steps and passkey questions: anybody may start any number of them. */
export async function eraseEnded(db: Kysely<Database>): Promise<void> {
  // Their ends are times of the machine's clock.
  await db.deleteFrom("staff_verifications").where("expires_at", "<", new Date().toISOString()).execute();
}

const WORKS = 2 * DAY;

/** Returns the path of a link for a new colleague, or the member whose e-mail it is: then no link is made. */
export async function invite(
  db: Transaction<Database>,
  invited: { email: string; role: Role; invitedBy: string | null },
  now: Date,
): Promise<string | StaffMember> {
  return (await memberOf(db, invited.email, now)) ?? makeLink(db, invited, now);
}

/** Returns the path of a new link for a member, or for somebody who has a link; null for anybody else. The role stays. */
export async function inviteAgain(
  db: Transaction<Database>,
  { email, invitedBy, phoneLost }: { email: string; invitedBy: string | null; phoneLost: boolean },
  now: Date,
): Promise<string | null> {
  const member = await memberOf(db, email, now);
  if (member && phoneLost) await removeCredentials(db, member.id, "second step too");
  const known =
    member ??
    (await db
      .selectFrom("invitations")
      .select("role")
      .where("email", "=", email)
      .where("used_at", "is", null)
      .executeTakeFirst());
  return known ? makeLink(db, { email, role: known.role, invitedBy }, now) : null;
}

/** Earlier links to the same e-mail end. */
async function makeLink(
  db: Transaction<Database>,
  { email, role, invitedBy }: { email: string; role: Role; invitedBy: string | null },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await db.deleteFrom("invitations").where("email", "=", email).execute();
  await db
    .insertInto("invitations")
    .values({
      token_hash: hashOf(token),
      email,
      role,
      invited_by: invitedBy,
      ends_at: new Date(now.getTime() + WORKS).toISOString(),
      used_at: null,
    })
    .execute();
  return `/office/invitation/${token}`;
}

async function endInvitation(db: Kysely<Database>, email: string): Promise<void> {
  await db.deleteFrom("invitations").where("email", "=", email).where("used_at", "is", null).execute();
}

/** Returns null when the link is used, expired or unknown. */
export async function readInvitation(db: Kysely<Database>, token: string, now: Date): Promise<OpenInvitation | null> {
  const [row] = await openInvitations(db, now).where("token_hash", "=", hashOf(token)).execute();
  return row ? inWords(row) : null;
}

export async function listInvitations(db: Kysely<Database>, now: Date): Promise<OpenInvitation[]> {
  return (await openInvitations(db, now).orderBy("ends_at").execute()).map(inWords);
}

const openInvitations = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom("invitations")
    .leftJoin("staff", "staff.id", "invited_by")
    .leftJoin("staff as member", "member.email", "invitations.email")
    .select(["invitations.email", "invitations.role", "staff.name", "ends_at"])
    .select(["member.name as memberName", "member.role as memberRole", "member.two_factor_enabled as secondStep"])
    .where("used_at", "is", null)
    .where("ends_at", ">", now.toISOString());

type InvitationRow = Awaited<ReturnType<ReturnType<typeof openInvitations>["executeTakeFirstOrThrow"]>>;

const inWords = ({
  email,
  role,
  name,
  ends_at,
  memberName,
  memberRole,
  secondStep,
}: InvitationRow): OpenInvitation => ({
  email,
  role: memberRole ?? role,
  invitedBy: name,
  endsAt: new Date(ends_at),
  member: memberName === null ? null : { name: memberName, hasSecondStep: secondStep === 1 },
});

/**
 * Uses up a link: sets name and password, and ends sessions, phones and the earlier password. A member keeps role and second step.
 * Returns null when the link is used, expired or unknown.
 */
export function useInvitation(
  db: Kysely<Database>,
  token: string,
  { name, passwordHash }: { name: string; passwordHash: string },
  now: Date,
): Promise<{ id: string; email: string } | null> {
  return db.transaction().execute(async (transaction) => {
    const [invitation] = await transaction
      .updateTable("invitations")
      .set({ used_at: now.toISOString() })
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .where("ends_at", ">", now.toISOString())
      .returningAll()
      .execute();
    if (!invitation) return null;
    const id = await writePerson(transaction, { ...invitation, name }, now);
    await removeCredentials(transaction, id, "but the second step");
    const time = now.toISOString();
    await transaction
      .insertInto("staff_passwords")
      .values({
        id: randomUUID(),
        staff_id: id,
        account_id: id,
        provider_id: "credential",
        password: passwordHash,
        created_at: time,
        updated_at: time,
      })
      .execute();
    return { id, email: invitation.email };
  });
}

async function writePerson(
  db: Transaction<Database>,
  { email, role, name }: { email: string; role: Role; name: string },
  now: Date,
): Promise<string> {
  const time = now.toISOString();
  const { id } = await db
    .insertInto("staff")
    .values({
      id: randomUUID(),
      name,
      email,
      email_verified: 1,
      image: null,
      role,
      two_factor_enabled: 0,
      second_step_by: null,
      created_at: time,
      updated_at: time,
    })
    .onConflict((known) => known.column("email").doUpdateSet({ name, updated_at: time }))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Only a digest is stored: a copy of the database opens no auth. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
