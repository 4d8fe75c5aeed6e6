import { writeAuditLog } from "../../audit/audit-log.server.ts";
import { invitationMail } from "../../auth/emails.server.ts";
import { isRole, type Role, roleChangeText, roles } from "../../auth/roles.ts";
import {
  changeRole,
  invite,
  inviteAgain,
  letGo,
  listInvitations,
  memberOf,
  membersOf,
} from "../../auth/staff.server.ts";
import { schoolTime } from "../../base/dates.ts";
import { readEmail } from "../../base/email.ts";
import { OperatorError } from "../../base/operator-error.server.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { openExistingStore } from "../../db/opening/open-existing-store.server.ts";
import { storedContent } from "../../db/published/stored-content.server.ts";
import { notedServerAddress } from "../../db/store.server.ts";
import { readWords, runCommand } from "./run-command.server.ts";

const usage = `npm run staff -- <command>
  list                                   who works in the office, and who has a link
  invite <e-mail> --role <role>          prints a link that works once, for two days; it sets a name and a password
  invite <e-mail>                        the same for somebody of the office who has lost the password: role and second step stay
  invite <e-mail> --phone-lost           the same where phone and codes are lost too: takes the second step away
  role <e-mail> --role <role>            changes a person's role
  sign-out <e-mail>                      ends all sessions of a person
  remove <e-mail>                        for somebody who has left: takes the password away as well
The roles are ${roles.join(", ")}.`;

const options = { role: { type: "string" }, "phone-lost": { type: "boolean" } } as const;
type Options = ReturnType<typeof readWords<typeof options>>["values"];

export async function staffCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = readWords(words, usage, options);
  const [command, email, ...others] = positionals;
  if (others.length > 0) throw new OperatorError(usage);
  const config = readConfig(env);
  const store = await openExistingStore(config);
  const { db } = store;
  try {
    if (command === "list" && email === undefined) await list(db);
    else if (command === "invite" && email)
      await inviteAs(store, env.PUBLIC_URL ? config : await reachedAt(store, config), email, values);
    else if (command === "role" && email) await changeRoleOf(db, email, values.role);
    else if ((command === "sign-out" || command === "remove") && email) await end(db, email, command === "remove");
    else throw new OperatorError(command ? `"${words.join(" ")}" is no command of staff.\n${usage}` : usage);
  } finally {
    await store.close();
  }
}

type OpenStore = Awaited<ReturnType<typeof openExistingStore>>;

/** Returns the settings with the address of the server, which may listen on another port. */
async function reachedAt(store: OpenStore, config: Config): Promise<Config> {
  const publicUrl = await notedServerAddress(store);
  if (publicUrl) return { ...config, publicUrl };
  console.log(
    `No server has noted its address here: the link supposes ${config.publicUrl}. Set PUBLIC_URL if it is another.`,
  );
  return config;
}

async function list(db: OpenStore["db"]) {
  const now = new Date();
  for (const { name, email, role, canSignIn, sessions } of await membersOf(db, now)) {
    console.log(`${email}  ${name}, ${role}, ${canSignIn ? `sessions: ${sessions}` : "has no password"}`);
  }
  for (const { email, role, endsAt } of await listInvitations(db, now)) {
    console.log(`${email}  has a link as ${role} until ${schoolTime(endsAt)}`);
  }
}

/** A member keeps her role: changing it is a command of its own. */
async function inviteAs(
  { db }: OpenStore,
  config: Config,
  given: string,
  { role, "phone-lost": phoneLost = false }: Options,
) {
  const email = readEmail(given);
  if (email === null) throw new OperatorError(`${given} is no e-mail address.`);
  const member = await memberOf(db, email, new Date());
  if (member && role !== undefined && role !== member.role) {
    const now = `${email} is ${member.name}, ${member.role}`;
    throw new OperatorError(
      `${now}: a link does not make her ${role}. Leave --role out for a new link; to change the role, use the command "role".`,
    );
  }
  if (!member && phoneLost) throw new OperatorError(`Nobody is called ${given} in the office.`);
  const by = { email, invitedBy: null };
  const made = await db.transaction().execute(async (transaction) => {
    if (member) return inviteAgain(transaction, { ...by, phoneLost }, new Date());
    return invite(transaction, { ...by, role: roleGiven(role) }, new Date());
  });
  if (typeof made !== "string") throw new OperatorError(`${email} came to the office just now: try again.`);
  const act = phoneLost ? "phone lost" : member ? "new link" : "invite";
  await writeAuditLog(db, { person: null, act, about: email, at: new Date() });
  const who = member ? `${member.name}, ${member.role}, ${email}` : `${role} ${email}`;
  console.log(`${who}: this link works once, for two days. Hand it to nobody else.`);
  if (member?.hasSecondStep && !phoneLost)
    console.log("The second step stays. Phone and codes lost too? Use --phone-lost.");
  const content = storedContent(db, () => new Date());
  const mail = await invitationMail(config, async () => (await content.readProfile()).name)?.(email, made);
  if (mail) console.log(mail === "sent" ? "It was mailed as well." : "It could not be mailed.");
  console.log(config.publicUrl + made);
}

function roleGiven(role: string | undefined): Role {
  if (isRole(role)) return role;
  const what = role === undefined ? "Add --role and one of the roles" : `${role} is no role. The roles are`;
  throw new OperatorError(`${what}: ${roles.join(", ")}.`);
}

async function changeRoleOf(db: OpenStore["db"], given: string, role: string | undefined) {
  const to = roleGiven(role);
  const { id, email, name, role: from } = await memberCalled(db, given);
  const change = { from, to };
  await db.transaction().execute((transaction) => changeRole(transaction, id, change, new Date()));
  const about = `${name}, ${roleChangeText(change)}`;
  await writeAuditLog(db, { person: null, act: "change role", about, at: new Date() });
  console.log(`${email}: ${roleChangeText(change)}.`);
}

async function memberCalled(db: OpenStore["db"], given: string) {
  const member = await memberOf(db, given.trim().toLowerCase(), new Date());
  if (!member) throw new OperatorError(`Nobody is called ${given} in the office.`);
  return member;
}

async function end(db: OpenStore["db"], given: string, leaves: boolean) {
  const { id, email, name } = await memberCalled(db, given);
  await db.transaction().execute((transaction) => letGo(transaction, id, leaves));
  const act = leaves ? "let go" : "sign out";
  await writeAuditLog(db, { person: null, act, about: name, at: new Date() });
  console.log(leaves ? `${email} has no password any more.` : `${email} is signed out everywhere.`);
}

if (import.meta.main) await runCommand(staffCommand);
