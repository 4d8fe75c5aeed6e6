import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** A browser in which somebody has signed in before has tries of its own: who guesses from elsewhere does not lock her out. */
export interface KnownDevices {
  /** Returns null when nobody has signed in here by this e-mail. */
  markOf(headers: Headers, email: string): string | null;
  cookieFor(email: string): string;
}

const YEAR = 365 * 24 * 3600;

export function knownDevices(secret: string, publicUrl: string): KnownDevices {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}office.device`;
  const seal = (mark: string, email: string) =>
    createHmac("sha256", secret).update(`device ${mark} ${email}`).digest("base64url");
  return {
    markOf(headers, email) {
      const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      const [mark = "", sealed = ""] = value.split(".");
      return areEqual(sealed, seal(mark, email)) ? mark : null;
    },
    cookieFor(email) {
      const mark = randomBytes(16).toString("base64url");
      const attributes = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
      return `${name}=${mark}.${seal(mark, email)}; ${attributes}`;
    },
  };
}

function areEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
