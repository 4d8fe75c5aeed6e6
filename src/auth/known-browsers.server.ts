import type { Kysely } from "kysely";
import { logError } from "../base/log.server.ts";
import { openOnce } from "../base/mutex.server.ts";
import type { Database } from "../db/tables/database.server.ts";
import { type KnownDevices, knownDevices } from "./known-device.server.ts";
import { officeSecret } from "./office-secret.server.ts";

/**
 * Returns a function that tells whether somebody of the office has signed in with this browser. It reads only the cookies, so it is cheap
 * enough for every post. The first post after a start counts as a stranger's.
 */
export function knownBrowsers(
  db: Kysely<Database>,
  publicUrl: string,
): (cookies: string | null | undefined) => boolean {
  let devices: KnownDevices | null = null;
  const open = openOnce(async () => {
    devices = knownDevices(await officeSecret(db), publicUrl);
  });
  return (cookies) => {
    if (!cookies?.includes("office.device=")) return false;
    if (!devices) open().catch((cause) => logError("known browsers", cause));
    return devices?.isKnown(cookies) ?? false;
  };
}
