import { invitationMail } from "../../auth/emails.server.ts";
import { isRole, type Role, roleChangeText, roles } from "../../auth/roles.ts";
import { openStaff, plainEmail, type Staff } from "../../auth/staff.server.ts";
import { readEmail } from "../../base/email.ts";
import { OperatorError } from "../../base/errors.server.ts";
import type { Config } from "../../config/config.server.ts";
import { storedContent } from "../../db/published/stored-content.server.ts";
import { notedServerAddress, type SchoolStore } from "../../db/store.server.ts";
import { schoolTime } from "../../school/clock.ts";
import { commandOnStore, flag, text } from "./run-command.server.ts";

const usage = `npm run staff -- <command>
  list                                   who works in the office, and who has a link
  invite <e-mail> --role <role>          prints a link that works once, for two days; it sets a name and a password
  invite <e-mail>                        the same for somebody of the office who has lost the password: role and second step stay
  invite <e-mail> --phone-lost           the same where phone and codes are lost too: takes the second step away
  role <e-mail> --role <role>            changes a person's role
  sign-out <e-mail>                      ends all sessions of a person
  remove <e-mail>                        for somebody who has left: takes the password away as well
The roles are ${roles.join(", ")}.`;

interface Options {
  role?: string | undefined;
  "phone-lost"?: boolean | undefined;
}

const options = { role: text, "phone-lost": flag };

export const staffCommand = commandOnStore({ usage, options, words: [0, 2] }, async (store, given) => {
  const { words, options: values, config, env } = given;
  const [command, email] = words;
  const reached = command === "invite" && email && !env.PUBLIC_URL ? await reachedAt(store, config) : config;
  const content = storedContent(store.db, () => new Date());
  const mailInvitation = invitationMail(reached, async () => (await content.readProfile()).name);
  const staff = openStaff({ db: store.db, now: () => new Date(), mailInvitation });
  if (command === "list" && email === undefined) await list(staff);
  else if (command === "invite" && email) await invite(staff, reached, email, values);
  else if (command === "role" && email) await changeRole(staff, email, values.role);
  else if ((command === "sign-out" || command === "remove") && email) await end(staff, email, command === "remove");
  else throw new OperatorError(command ? `"${words.join(" ")}" is no command of staff.\n${usage}` : usage);
});

/** Returns the settings with the address of the server, which may listen on another port. */
async function reachedAt(store: SchoolStore, config: Config): Promise<Config> {
  const publicUrl = await notedServerAddress(store);
  if (publicUrl) return { ...config, publicUrl };
  console.log(
    `No server has noted its address here: the link supposes ${config.publicUrl}. Set PUBLIC_URL if it is another.`,
  );
  return config;
}

async function list(staff: Staff) {
  const { members, invitations } = await staff.list();
  for (const { name, email, role, canSignIn, sessions, hasSecondStep } of members) {
    const state = canSignIn ? `sessions: ${sessions}` : "has no password";
    console.log(`${email}  ${name}, ${role}, ${state}, second step: ${hasSecondStep ? "on" : "off"}`);
  }
  for (const { email, role, endsAt } of invitations) {
    console.log(`${email}  has a link as ${role} until ${schoolTime(endsAt)}`);
  }
}

const memberOf = async (staff: Staff, given: string) =>
  (await staff.list()).members.find(({ email }) => email === plainEmail(given));

/** A member keeps her role: changing it is a command of its own. */
async function invite(staff: Staff, config: Config, given: string, { role, "phone-lost": phoneLost = false }: Options) {
  const email = readEmail(given);
  if (email === null) throw new OperatorError(`${given} is no e-mail address.`);
  const member = await memberOf(staff, email);
  if (member && role !== undefined && role !== member.role) {
    const now = `${email} is ${member.name}, ${member.role}`;
    throw new OperatorError(
      `${now}: a link does not make her ${role}. Leave --role out for a new link; to change the role, use the command "role".`,
    );
  }
  if (!member && phoneLost) throw new OperatorError(`Nobody is called ${given} in the office.`);
  const made = member
    ? await staff.inviteAgain(null, email, phoneLost)
    : await staff.invite(null, email, roleGiven(role));
  if (!made || "member" in made) throw new OperatorError(`${email} came to the office just now: try again.`);
  const who = member ? `${member.name}, ${member.role}, ${email}` : `${role} ${email}`;
  console.log(`${who}: this link works once, for two days. Hand it to nobody else.`);
  if (member?.hasSecondStep && !phoneLost)
    console.log("The second step stays. Phone and codes lost too? Use --phone-lost.");
  if (made.mail !== "none") console.log(made.mail === "sent" ? "It was mailed as well." : "It could not be mailed.");
  console.log(config.publicUrl + made.path);
}

function roleGiven(role: string | undefined): Role {
  if (isRole(role)) return role;
  const what = role === undefined ? "Add --role and one of the roles" : `${role} is no role. The roles are`;
  throw new OperatorError(`${what}: ${roles.join(", ")}.`);
}

async function changeRole(staff: Staff, given: string, role: string | undefined) {
  const to = roleGiven(role);
  const { id, email, role: from } = await memberCalled(staff, given);
  await staff.changeRole(null, id, { from, to });
  console.log(`${email}: ${roleChangeText({ from, to })}.`);
}

async function memberCalled(staff: Staff, given: string) {
  const member = await memberOf(staff, given);
  if (!member) throw new OperatorError(`Nobody is called ${given} in the office.`);
  return member;
}

async function end(staff: Staff, given: string, leaves: boolean) {
  const { id, email } = await memberCalled(staff, given);
  await staff.letGo(null, id, leaves);
  console.log(leaves ? `${email} has no password any more.` : `${email} is signed out everywhere.`);
}
