import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { AuditAction } from "../audit/actions.ts";
import { writeAuditLog } from "../audit/audit-log.server.ts";
import { DAY } from "../base/dates.ts";
import { deleteRows, findRow, insertRow, updateRows } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type Person, type Role, roleChangeText } from "./roles.ts";

export type StaffMember = Awaited<ReturnType<typeof membersOf>>[number];

export type OpenInvitation = Awaited<ReturnType<typeof listInvitations>>[number];

export interface Invited {
  path: string;
  mail: "sent" | "failed" | "none";
}

interface StaffServices {
  db: Kysely<Database>;
  now(): Date;
  /** Null without a mail server. */
  mailInvitation: ((to: string, path: string) => Promise<"sent" | "failed">) | null;
}

/** An administrator; null for the operator at the command line. */
type By = Person | null;

export type Staff = ReturnType<typeof openStaff>;

/** Returns what administrators and the operator do about staff. An act returns null when its administrator has left, or signed out, meanwhile. */
export function openStaff({ db, now, mailInvitation }: StaffServices) {
  /** Does `work` and logs it. `work` returns null when there is nothing to do. */
  const act = <Done>(
    by: By,
    work: (transaction: Transaction<Database>) => Promise<{ done: Done; log?: [AuditAction, string] } | null>,
  ) =>
    db.transaction().execute(async (transaction) => {
      if (by && !(await stillLooksAfterStaff(transaction, by.id))) return null;
      const { done, log: [action, about] = [] } = (await work(transaction)) ?? { done: null };
      if (action) await writeAuditLog(transaction, { person: by, act: action, about, at: now() });
      return done;
    });

  const handOver = async (to: string, path: string): Promise<Invited> => ({
    path,
    mail: mailInvitation ? await mailInvitation(to, path) : "none",
  });

  return {
    invitation: (token: string) => readInvitation(db, token, now()),
    list: async () => ({ members: await membersOf(db, now()), invitations: await listInvitations(db, now()) }),
    /** Makes a link for a new colleague. Earlier links to that e-mail end. For the e-mail of a member it changes nothing and returns the member. */
    async invite(by: By, email: string, role: Role): Promise<Invited | { member: StaffMember } | null> {
      const to = plainEmail(email);
      const made = await act<{ path: string } | { member: StaffMember }>(by, async (transaction) => {
        const member = (await membersOf(transaction, now())).find((one) => one.email === to);
        if (member) return { done: { member } };
        return { done: { path: await makeLink(transaction, { email: to, role, by }, now()) }, log: ["invite", to] };
      });
      return made && "path" in made ? handOver(to, made.path) : made;
    },
    /**
     * Makes a new link for a member, or for somebody who has a link: the role stays. `phoneLost` removes the second step and every other
     * credential at once; otherwise the second step stays. Returns null for anybody else.
     */
    async inviteAgain(by: By, email: string, phoneLost: boolean): Promise<Invited | null> {
      const to = plainEmail(email);
      const path = await act(by, async (transaction) => {
        const member = await findRow(transaction, "staff", { email: to });
        if (member && phoneLost) await removeCredentials(transaction, member.id, "second step too");
        const known =
          member ?? (await unusedLinks(transaction).select("role").where("email", "=", to).executeTakeFirst());
        if (!known) return null;
        const done = await makeLink(transaction, { email: to, role: known.role, by }, now());
        return { done, log: [phoneLost ? "phone lost" : "new link", to] };
      });
      return path === null ? null : handOver(to, path);
    },
    endInvitation: (by: By, email: string) =>
      act(by, async (transaction) => {
        await endLinks(transaction, "email", plainEmail(email));
        return { done: true, log: ["end link", plainEmail(email)] };
      }),
    /** Ends the sessions, which may show what the new role must not see. Changes nothing when the role is not `from` any more. */
    changeRole: (by: By, id: string, { from, to }: { from: Role; to: Role }) =>
      act(by, async (transaction) => {
        const person = await findRow(transaction, "staff", { id });
        const values = { role: to, second_step_by: null, updated_at: now().toISOString() };
        if (!person || (await updateRows(transaction, "staff", { id, role: from }, values)) === 0) return null;
        await transaction.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
        if (to !== "administrator") await endLinks(transaction, "invited_by", id);
        return { done: true, log: ["change role", `${person.name}, ${roleChangeText({ from, to })}`] };
      }),
    /** Ends a person's sessions; `leaves` also removes password, codes, passkeys, and the links that the person has made. Texts stay under the name. */
    letGo: (by: By, id: string, leaves: boolean) =>
      act(by, async (transaction) => {
        const person = await findRow(transaction, "staff", { id });
        if (!person) return null;
        await transaction.deleteFrom("staff_sessions").where("staff_id", "=", id).execute();
        if (leaves) {
          await removeCredentials(transaction, id, "second step too");
          await endLinks(transaction, "email", person.email);
          await endLinks(transaction, "invited_by", id);
        }
        return { done: true, log: [leaves ? "let go" : "sign out", person.name] };
      }),
  };
}

export const plainEmail = (email: string) => email.trim().toLowerCase();

/** Returns all members, also those who have left. */
async function membersOf(db: Kysely<Database>, now: Date) {
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

/** Two administrators who remove each other at the same moment would leave nobody who can invite. */
async function stillLooksAfterStaff(db: Kysely<Database>, id: string): Promise<boolean> {
  const session = await findRow(db, "staff_sessions", { staff_id: id });
  return session !== undefined && (await findRow(db, "staff", { id, role: "administrator" })) !== undefined;
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

/** Ends sign-ins of a person that wait for a code: their password is no longer valid. */
export async function endFirstSteps(db: Kysely<Database>, staffId: string): Promise<void> {
  await db.deleteFrom("staff_verifications").where("value", "=", staffId).execute();
}

/** Erases expired first steps and passkey questions: anybody may start any number of them. */
export async function eraseEnded(db: Kysely<Database>): Promise<void> {
  // Their ends are times of the machine's clock.
  await db.deleteFrom("staff_verifications").where("expires_at", "<", new Date().toISOString()).execute();
}

const unusedLinks = (db: Kysely<Database>) => db.selectFrom("invitations").where("used_at", "is", null);

/** Ends the unused links to an e-mail, or those that a person has made: with one of these a person who has left would come back. */
async function endLinks(db: Transaction<Database>, column: "email" | "invited_by", value: string): Promise<void> {
  await db.deleteFrom("invitations").where(column, "=", value).where("used_at", "is", null).execute();
}

const WORKS = 2 * DAY;

/** Returns the path of a new link. Earlier links to the same e-mail end. */
async function makeLink(
  db: Transaction<Database>,
  { email, role, by }: { email: string; role: Role; by: By },
  now: Date,
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await deleteRows(db, "invitations", { email });
  const ends_at = new Date(now.getTime() + WORKS).toISOString();
  const row = { token_hash: hashOf(token), email, role, invited_by: by?.id ?? null, ends_at, used_at: null };
  await insertRow(db, "invitations", row);
  return `/office/invitation/${token}`;
}

/** Returns null when the link is used, expired or unknown. */
export const readInvitation = async (db: Kysely<Database>, token: string, now: Date) =>
  (await listInvitations(db, now, hashOf(token)))[0] ?? null;

/** Returns the links that still work, or the one of this digest. */
async function listInvitations(db: Kysely<Database>, now: Date, tokenHash?: string) {
  const rows = await unusedLinks(db)
    .leftJoin("staff", "staff.id", "invited_by")
    .leftJoin("staff as member", "member.email", "invitations.email")
    .select(["invitations.email", "invitations.role", "staff.name", "ends_at"])
    .select(["member.name as memberName", "member.role as memberRole", "member.two_factor_enabled as secondStep"])
    .where("ends_at", ">", now.toISOString())
    .$if(tokenHash !== undefined, (links) => links.where("token_hash", "=", tokenHash ?? ""))
    .orderBy("ends_at")
    .execute();
  return rows.map(({ email, role, name, ends_at, memberName, memberRole, secondStep }) => ({
    email,
    role: memberRole ?? role,
    invitedBy: name,
    endsAt: new Date(ends_at),
    /** The person of this e-mail, whose role and second step the link leaves as they are. Null: the link makes a new colleague. */
    member: memberName === null ? null : { name: memberName, hasSecondStep: secondStep === 1 },
  }));
}

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
  const time = now.toISOString();
  const times = { created_at: time, updated_at: time };
  return db.transaction().execute(async (transaction) => {
    const invitation = await transaction
      .updateTable("invitations")
      .set({ used_at: time })
      .where("token_hash", "=", hashOf(token))
      .where("used_at", "is", null)
      .where("ends_at", ">", time)
      .returning(["email", "role"])
      .executeTakeFirst();
    if (!invitation) return null;
    const unset = { email_verified: 1, image: null, two_factor_enabled: 0, second_step_by: null };
    const { id } = await transaction
      .insertInto("staff")
      .values({ id: randomUUID(), name, ...invitation, ...unset, ...times })
      .onConflict((known) => known.column("email").doUpdateSet({ name, updated_at: time }))
      .returning("id")
      .executeTakeFirstOrThrow();
    await removeCredentials(transaction, id, "but the second step");
    const own = { id: randomUUID(), staff_id: id, account_id: id, provider_id: "credential" };
    await insertRow(transaction, "staff_passwords", { ...own, password: passwordHash, ...times });
    return { id, email: invitation.email };
  });
}

/** Only a digest is stored: a copy of the database lets nobody in. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
