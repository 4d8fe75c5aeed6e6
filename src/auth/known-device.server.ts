import { createHmac, randomBytes } from "node:crypto";
import { isSameSecret } from "../base/hashes.server.ts";

/** A browser with an earlier sign-in has its own tries and its own queue: strangers can neither lock it out nor slow it down. */
export interface KnownDevices {
  /** Returns null when this e-mail has never signed in with this browser. */
  markOf(headers: Headers, email: string): string | null;
  /** Returns whether anybody of the office has signed in with this browser. */
  isKnown(cookies: string): boolean;
  cookieFor(email: string): string;
}

const YEAR = 365 * 24 * 3600;

export function knownDevices(secret: string, publicUrl: string): KnownDevices {
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
    markOf(headers, email) {
      const [mark = "", sealed = ""] = partsIn(headers.get("Cookie") ?? "");
      return isSameSecret(sealed, ofEmail(mark, email)) ? mark : null;
    },
    isKnown(cookies) {
      const [mark = "", , sealed = ""] = partsIn(cookies);
      return isSameSecret(sealed, ofAnybody(mark));
    },
    cookieFor(email) {
      const mark = randomBytes(16).toString("base64url");
      const attributes = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${name}=${mark}.${ofEmail(mark, email)}.${ofAnybody(mark)}; ${attributes}`;
    },
  };
}
