import { createHmac, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { isSameSecret } from "../base/hashes.server.ts";
import { logError } from "../base/log.server.ts";
import { openOnce } from "../base/mutex.server.ts";
import { findRow, upsertRow } from "../db/rows.server.ts";
import type { Database } from "../db/tables/database.server.ts";

/**
 * Returns a function that says whether somebody of the office has signed in with this browser. It reads only the cookies, so it is cheap
 * enough for every post. The first post after a start counts as a stranger's.
 */
export function trustedBrowsers(
  db: Kysely<Database>,
  publicUrl: string,
): (cookies: string | null | undefined) => boolean {
  let browsers: ReturnType<typeof trustedBrowserCookies> | null = null;
  const open = openOnce(async () => {
    browsers = trustedBrowserCookies(await officeSecret(db), publicUrl);
  });
  return (cookies) => {
    if (!cookies?.includes("office.device=")) return false;
    if (!browsers) open().catch((cause) => logError("trusted browsers", cause));
    return browsers?.isTrusted(cookies) ?? false;
  };
}

const YEAR = 365 * 24 * 3600;

/** A browser with an earlier sign-in has its own attempts and its own queue: strangers can neither lock it out nor slow it down. */
export function trustedBrowserCookies(secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}office.device`;
  const seal = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
  const ofEmail = (mark: string, email: string) => seal(`device ${mark} ${email}`);
  const ofAnybody = (mark: string) => seal(`known ${mark}`);

  function partsIn(cookies: string): string[] {
    const all = cookies.split(";").map((cookie) => cookie.trim());
    return (all.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "").split(".");
  }

  return {
    /** Returns null when this e-mail has never signed in with this browser. */
    markOf(headers: Headers, email: string): string | null {
      const [mark = "", sealed = ""] = partsIn(headers.get("Cookie") ?? "");
      return isSameSecret(sealed, ofEmail(mark, email)) ? mark : null;
    },
    /** Returns whether anybody of the office has signed in with this browser. */
    isTrusted(cookies: string): boolean {
      const [mark = "", , sealed = ""] = partsIn(cookies);
      return isSameSecret(sealed, ofAnybody(mark));
    },
    cookieFor(email: string): string {
      const mark = randomBytes(16).toString("base64url");
      const attributes = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${name}=${mark}.${ofEmail(mark, email)}.${ofAnybody(mark)}; ${attributes}`;
    },
  };
}

/** Returns the secret that signs cookies; all servers of a store share it. */
export async function officeSecret(db: Kysely<Database>): Promise<string> {
  const known = await findRow(db, "office_secret", { only_row: 1 });
  if (known) return known.secret;
  const secret = randomBytes(32).toString("base64url");
  await upsertRow(db, "office_secret", { only_row: 1 }, {}, { secret });
  return (await findRow(db, "office_secret", { only_row: 1 }))?.secret ?? secret;
}
