import { type ColumnDefinitionBuilder, type Kysely, sql } from "kysely";
import { keepForever } from "./triggers.ts";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();

/** The tables of the office: who works there, and what they write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createStaff(db);
  await createSessions(db);
  await createInvitations(db);
  await createDrafts(db);
  await createRevisions(db);
}

async function createStaff(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff")
    .addColumn("id", "text", key)
    .addColumn("name", "text", required)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("email_verified", "integer", required)
    .addColumn("image", "text")
    .addColumn("role", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
  await db.schema
    .createTable("staff_passwords")
    .addColumn("id", "text", key)
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("account_id", "text", required)
    .addColumn("provider_id", "text", required)
    .addColumn("password", "text")
    .addColumn("access_token", "text")
    .addColumn("refresh_token", "text")
    .addColumn("id_token", "text")
    .addColumn("access_token_expires_at", "text")
    .addColumn("refresh_token_expires_at", "text")
    .addColumn("scope", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
  await db.schema.createIndex("staff_passwords_of").on("staff_passwords").column("staff_id").execute();
}

async function createSessions(db: Kysely<unknown>) {
  await db.schema
    .createTable("staff_sessions")
    .addColumn("id", "text", key)
    .addColumn("staff_id", "text", (column) => column.notNull().references("staff.id").onDelete("cascade"))
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expires_at", "text", required)
    .addColumn("ip_address", "text")
    .addColumn("user_agent", "text")
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
  await db.schema.createIndex("staff_sessions_of").on("staff_sessions").column("staff_id").execute();
  await db.schema
    .createTable("staff_verifications")
    .addColumn("id", "text", key)
    .addColumn("identifier", "text", required)
    .addColumn("value", "text", required)
    .addColumn("expires_at", "text", required)
    .addColumn("created_at", "text", required)
    .addColumn("updated_at", "text", required)
    .execute();
  await db.schema
    .createTable("office_secret")
    .addColumn("only_row", "integer", (column) => column.primaryKey().check(sql`only_row = 1`))
    .addColumn("secret", "text", required)
    .execute();
}

async function createInvitations(db: Kysely<unknown>) {
  await db.schema
    .createTable("invitations")
    .addColumn("token_hash", "text", key)
    .addColumn("email", "text", required)
    .addColumn("role", "text", required)
    .addColumn("invited_by", "text")
    .addColumn("ends_at", "text", required)
    .addColumn("used_at", "text")
    .execute();
}

async function createDrafts(db: Kysely<unknown>) {
  await db.schema
    .createTable("drafts")
    .addColumn("school_code", "text", (column) => column.notNull().references("schools.code").onDelete("cascade"))
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("version", "integer", required)
    .addColumn("body", "text")
    .addColumn("down_at", "text")
    .addColumn("binned_at", "text")
    .addColumn("author", "text", required)
    .addColumn("author_id", "text", required)
    .addColumn("saved_at", "text", required)
    .addColumn("before", "text")
    .addPrimaryKeyConstraint("drafts_key", ["school_code", "kind", "id"])
    .execute();
  await db.schema.createIndex("drafts_by_time").on("drafts").columns(["school_code", "saved_at"]).execute();
}

/** Revisions never change: the triggers see to it, in the words of SQLite. */
async function createRevisions(db: Kysely<unknown>) {
  await db.schema
    .createTable("revisions")
    .addColumn("school_code", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("id", "text", required)
    .addColumn("number", "integer", required)
    .addColumn("verb", "text", required)
    .addColumn("body", "text", required)
    .addColumn("author", "text", required)
    .addColumn("author_id", "text", required)
    .addColumn("at", "text", required)
    .addPrimaryKeyConstraint("revisions_key", ["school_code", "kind", "id", "number"])
    .execute();
  await keepForever(db, "revisions", "a revision is never changed");
}
