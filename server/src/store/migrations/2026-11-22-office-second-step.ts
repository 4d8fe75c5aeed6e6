import type { ColumnDefinitionBuilder, Kysely } from "kysely";

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
const ofStaff = (column: ColumnDefinitionBuilder) => column.notNull().references("staff.id").onDelete("cascade");

/** Second steps and passkeys of the staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("staff")
    .addColumn("two_factor_enabled", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("staff").addColumn("second_step_by", "text").execute();
  await db.schema
    .createTable("staff_second_steps")
    .addColumn("id", "text", key)
    .addColumn("staff_id", "text", (column) => ofStaff(column).unique())
    .addColumn("secret", "text", required)
    .addColumn("recovery_codes", "text", required)
    .addColumn("verified", "integer", required)
    .addColumn("failed_verification_count", "integer")
    .addColumn("locked_until", "text")
    .execute();
  await db.schema
    .createTable("staff_used_codes")
    .addColumn("staff_id", "text", ofStaff)
    .addColumn("code_hash", "text", required)
    .addColumn("used_at", "integer", required)
    .addPrimaryKeyConstraint("staff_used_codes_key", ["staff_id", "code_hash"])
    .execute();
  await db.schema
    .createTable("staff_passkeys")
    .addColumn("id", "text", key)
    .addColumn("staff_id", "text", ofStaff)
    .addColumn("name", "text")
    .addColumn("public_key", "text", required)
    .addColumn("credential_id", "text", (column) => column.notNull().unique())
    .addColumn("counter", "integer", required)
    .addColumn("device_type", "text", required)
    .addColumn("backed_up", "integer", required)
    .addColumn("transports", "text")
    .addColumn("created_at", "text")
    .addColumn("aaguid", "text")
    .execute();
  await db.schema.createIndex("staff_passkeys_of").on("staff_passkeys").column("staff_id").execute();
}
