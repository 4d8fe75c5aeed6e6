import { createHmac } from "node:crypto";
import { SESSION_MINUTES } from "@school/content/forms/own-enquiry";
import { isSameSecret } from "../../same-secret.ts";

interface CookieServices {
  secret: string;
  schoolCode: string;
  publicUrl: string;
  now(): Date;
}

/** A sealed cookie that names one enquiry for half an hour. Nothing is stored for it, and it holds nothing of the family. */
export function familyCookie({ secret, schoolCode, publicUrl, now }: CookieServices) {
  const isSecure = publicUrl.startsWith("https:");
  const name = `${isSecure ? "__Host-" : ""}enquiry`;
  const written = (value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? "; Secure" : ""}`;
  const sealOf = (id: string, ends: string) =>
    createHmac("sha256", secret).update(`enquiry ${schoolCode} ${id} ${ends}`).digest("base64url");

  return {
    cookieFor(id: string): string {
      const ends = (now().getTime() + SESSION_MINUTES * 60_000).toString(36);
      return written(`${id}.${ends}.${sealOf(id, ends)}`, SESSION_MINUTES * 60);
    },
    endedCookie: () => written("", 0),
    idIn(headers: Headers): string | null {
      const cookies = (headers.get("Cookie") ?? "").split(";").map((cookie) => cookie.trim());
      const value = cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? "";
      const [id = "", ends = "", seal = ""] = value.split(".");
      if (!(Number.parseInt(ends, 36) > now().getTime())) return null;
      return isSameSecret(seal, sealOf(id, ends)) ? id : null;
    },
  };
}
