import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { DAY } from "../base/dates.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { OpenInvitation, StaffMember } from "./people.ts";
import type { Role } from "./roles.ts";
import { memberOf, takeKeysAway } from "./staff.server.ts";

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
  if (member && phoneLost) await takeKeysAway(db, member.id, "second step too");
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

export async function endInvitation(db: Kysely<Database>, email: string): Promise<void> {
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
    await takeKeysAway(transaction, id, "but the second step");
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

/** Only a digest is stored: a copy of the database opens no door. */
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
