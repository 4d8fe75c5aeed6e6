import type { Kysely } from "kysely";
import { auditTexts } from "../audit/actions.ts";
import { sendOfficeMail } from "../auth/emails.server.ts";
import type { Person } from "../auth/roles.ts";
import { schoolDay } from "../base/dates.ts";
import { logError } from "../base/log.server.ts";
import type { Config } from "../config/config.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import type { DocumentAction } from "../kinds/office-description.ts";
import type { ContentSource } from "../kinds/source.ts";
import { inOneLine } from "../school/order-text.ts";
import { schoolToday } from "../today/rules/school-today.ts";

const changesWebsite: readonly DocumentAction[] = ["publish", "schedule", "take down", "bin", "undo"];

/** Mails principals what somebody else did to an order for school days. Does not wait for the mail. */
export type TellPrincipals = (person: Person, verb: DocumentAction) => void;

interface PrincipalMail {
  db: Kysely<Database>;
  content: ContentSource;
  config: Pick<Config, "mail" | "publicUrl">;
  now(): Date;
}

export function principalMail({ db, content, config, now }: PrincipalMail): TellPrincipals {
  const { mail, publicUrl } = config;
  return (person, verb) => {
    if (mail && person.role !== "principal" && changesWebsite.includes(verb)) {
      tell(mail, person, verb).catch((cause) => logError("principals were not told of an order", cause));
    }
  };

  async function tell(server: NonNullable<Config["mail"]>, person: Person, verb: DocumentAction) {
    const [profile, orders] = await Promise.all([content.readProfile(), content.list("orders")]);
    const { told } = schoolToday({ facts: profile, orders }, schoolDay(now()));
    const lines = [
      `${person.name} ${auditTexts[verb]} an order for school days. The top of every page says:`,
      "",
      ...told.map((one) => inOneLine(one)),
      "",
      `To change it, or take it back: ${publicUrl}/office/today`,
    ];
    for (const to of await principalsOf(db)) {
      await sendOfficeMail(server, "an order to a principal", { to, subject: `School today: ${profile.name}`, lines });
    }
  }
}

/** Returns the addresses of principals that can sign in. */
async function principalsOf(db: Kysely<Database>): Promise<string[]> {
  const principals = await db
    .selectFrom("staff")
    .innerJoin("staff_passwords", "staff_passwords.staff_id", "staff.id")
    .select("email")
    .where("role", "=", "principal")
    .execute();
  return principals.map(({ email }) => email);
}
