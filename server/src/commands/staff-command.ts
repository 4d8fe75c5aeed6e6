import { readEmail } from "@school/content/office/doors/email";
import { isRole, roles, roleWords } from "@school/content/office/doors/roles";
import { type Config, readConfig } from "../config.ts";
import { invitationMail } from "../office/doors/invitation-mail.ts";
import { invite, listInvitations } from "../office/doors/invitations.ts";
import { letGo, membersOf } from "../office/doors/staff.ts";
import { noteInLog } from "../office/log.ts";
import { OperatorError } from "../operator-error.ts";
import { openExistingStore, refuseRootOverOthers } from "../store/opening/open-existing-store.ts";
import { storedContent } from "../store/published/stored-content.ts";
import { readWords, runCommand } from "./run-command.ts";

const usage = `npm run staff -- <command>
  list                                   who works in the office, and who has a link
  invite <e-mail> --role <role>          prints a link that works once, for two days; it sets a name and a password
  sign-out <e-mail>                      ends all sessions of a person
  remove <e-mail>                        takes the password away as well
The roles are ${roles.join(", ")}.`;

export async function staffCommand(words: string[], env: NodeJS.ProcessEnv) {
  const { positionals, values } = readWords(words, usage, { role: { type: "string" } });
  const [command, email, ...others] = positionals;
  if (others.length > 0) throw new OperatorError(usage);
  const config = readConfig(env);
  if (command !== "list") refuseRootOverOthers(config.dataDir);
  const store = await openExistingStore(config);
  const { db } = store;
  try {
    if (command === "list" && email === undefined) await list(db);
    else if (command === "invite" && email) await inviteAs(store, config, email, values.role);
    else if ((command === "sign-out" || command === "remove") && email)
      await end(db, config, email, command === "remove");
    else throw new OperatorError(usage);
  } finally {
    await store.close();
  }
}

type OpenStore = Awaited<ReturnType<typeof openExistingStore>>;

async function list(db: OpenStore["db"]) {
  const now = new Date();
  for (const { name, email, role, canSignIn, sessions } of await membersOf(db, now)) {
    console.log(`${email}  ${name}, ${role}, ${canSignIn ? `sessions: ${sessions}` : "has no password"}`);
  }
  for (const { email, role, endsAt } of await listInvitations(db, now)) {
    console.log(`${email}  has a link as ${role} until ${endsAt.toISOString()}`);
  }
}

async function inviteAs({ db, schoolCode }: OpenStore, config: Config, given: string, role: unknown) {
  if (!isRole(role)) throw new OperatorError(usage);
  const email = readEmail(given);
  if (email === null) throw new OperatorError(`${given} is no e-mail address.`);
  const path = await db
    .transaction()
    .execute((transaction) => invite(transaction, { email, role, invitedBy: null }, new Date()));
  await noteInLog(db, { schoolCode: config.schoolCode, person: null, act: "invite", about: email, at: new Date() });
  console.log(`${roleWords[role].name} ${email}: this link works once, for two days. Hand it to nobody else.`);
  const content = storedContent(db, schoolCode, () => new Date());
  const mail = await invitationMail(config, async () => (await content.readProfile()).name)?.(email, path);
  if (mail) console.log(mail === "sent" ? "It was mailed as well." : "It could not be mailed.");
  console.log(config.publicUrl + path);
}

async function end(db: OpenStore["db"], { schoolCode }: Config, given: string, leaves: boolean) {
  const email = given.trim().toLowerCase();
  const member = (await membersOf(db, new Date())).find((person) => person.email === email);
  if (!member) throw new OperatorError(`Nobody is called ${given} in the office.`);
  await db.transaction().execute((transaction) => letGo(transaction, member.id, leaves));
  const act = leaves ? "let go" : "sign out";
  await noteInLog(db, { schoolCode, person: null, act, about: member.name, at: new Date() });
  console.log(leaves ? `${email} has no password any more.` : `${email} is signed out everywhere.`);
}

if (import.meta.main) await runCommand(staffCommand);
