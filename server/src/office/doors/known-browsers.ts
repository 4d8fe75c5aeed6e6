import type { Kysely } from "kysely";
import { logError } from "../../log.ts";
import { openOnce } from "../../open-once.ts";
import type { Database } from "../../store/tables/database.ts";
import { officeSecret } from "../office-secret.ts";
import { type KnownDevices, knownDevices } from "./known-device.ts";

/**
 * Returns a function that tells whether the browser that sends these cookies is one in which somebody of the office has signed in. It asks
 * the cookies alone, so cheaply that it can be asked of every post. The first one after a start counts as a stranger's.
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
