import { errorText } from "../../base/error-text.server.ts";
import { OperatorError } from "../../base/errors.server.ts";
import { version } from "../../base/version.ts";
import { type Config, readConfig } from "../../config/config.server.ts";
import { misspeltSettings } from "../../config/settings.server.ts";
import { readCertificates } from "../alerts/read-facts.server.ts";
import {
  checkAddress,
  checkBackupKey,
  checkFolder,
  checkMail,
  checkPrivacy,
  checkStore,
  type Finding,
  foundIn,
  mend,
} from "./doctor-checks.server.ts";
import { command } from "./run-command.server.ts";

const usage = `npm run doctor [-- privacy]
  Looks at settings, folder, store, files, clock, disclosure, alerts, mail, address and certificates with the server's own settings, and changes nothing.
  Each line says "ok", or "mend" and what to do. The exit code is 1 when there is something to mend.
  "privacy": what the website does for families' data, what is missing, and for whom to do.`;

/** Milliseconds until a part that does not answer counts as gone. */
const PATIENCE = 15_000;

const checks: [subject: string, check: (config: Config) => Promise<Finding[]>][] = [
  ["folder", checkFolder],
  ["store", checkStore],
  ["mail", checkMail],
  ["backup key", checkBackupKey],
  ["address", checkAddress],
  ["certificate", async (config) => foundIn(await readCertificates(config))],
];

export const doctorCommand = command({ usage, words: [0, 1] }, async ({ words: [what], env }) => {
  if (what !== undefined && what !== "privacy") throw new OperatorError(usage);
  // Throws a sentence that names the wrong setting.
  const config = readConfig(env);
  if (what) return report(await inTime("privacy", checkPrivacy(config)));
  const misspelt = misspeltSettings(env);
  const settings = misspelt
    ? `${misspelt}: correct the name, or remove it`
    : `school ${config.schoolCode}, ${config.publicUrl}`;
  const found: Finding[] = [
    { subject: "version", isOk: true, words: `${version}, Node ${process.versions.node}` },
    { subject: "settings", isOk: misspelt === null, words: settings },
  ];
  for (const [subject, check] of checks) found.push(...(await inTime(subject, check(config))));
  report(found);
});

function report(found: readonly Finding[]) {
  for (const { subject, isOk, words: said } of found)
    console.log(`${isOk ? "ok  " : "mend"}  ${subject.padEnd(12)}${said}`);
  const wrong = found.filter(({ isOk }) => !isOk).length;
  if (wrong > 0) throw new OperatorError(wrong === 1 ? "1 thing to mend." : `${wrong} things to mend.`);
}

async function inTime(subject: string, check: Promise<Finding[]>): Promise<Finding[]> {
  const patience = Promise.withResolvers<Finding[]>();
  const timer = setTimeout(() => patience.resolve([mend(subject, "does not answer")]), PATIENCE);
  try {
    return await Promise.race([check, patience.promise]);
  } catch (cause) {
    return [mend(subject, errorText(cause))];
  } finally {
    clearTimeout(timer);
  }
}
