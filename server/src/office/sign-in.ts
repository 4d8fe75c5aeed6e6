import { betterAuth } from "better-auth";
import type { Kysely } from "kysely";
import type { Database } from "../store/tables/database.ts";

/** Header by which the office tells the sign-in where a request came from: trusted proxies are judged before. */
export const CLIENT_ADDRESS = "x-client-address";

/** Seconds that a session lasts after the day it was last used, and how often its end is moved. */
const LASTS = 7 * 24 * 3600;
const MOVED_EVERY = 24 * 3600;

/** The tables of better-auth, and our names of them. */
const tables = {
  user: {
    modelName: "staff",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: { role: { type: "string", input: false, required: true } },
  },
  session: {
    modelName: "staff_sessions",
    fields: {
      userId: "staff_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
    expiresIn: LASTS,
    updateAge: MOVED_EVERY,
  },
  account: {
    modelName: "staff_passwords",
    fields: {
      userId: "staff_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      createdAt: "created_at",
      updatedAt: "updated_at",
    },
  },
  verification: {
    modelName: "staff_verifications",
    fields: { expiresAt: "expires_at", createdAt: "created_at", updatedAt: "updated_at" },
  },
} as const;

/**
 * Makes the sign-in. Its own addresses are not served: the office calls it, and has limits of its own. Nobody signs up.
 * @param publicUrl decides the cookie: over https it is of this host alone, and never sent over plain http.
 */
export function makeSignIn(db: Kysely<Database>, secret: string, publicUrl: string) {
  const isSecure = publicUrl.startsWith("https:");
  return betterAuth({
    ...tables,
    database: { db, type: "sqlite" },
    secret,
    baseURL: publicUrl,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: { enabled: true, disableSignUp: true },
    advanced: {
      // The package knows no `__Host-` by itself; what it would add stands before the name.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-office" : "office",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  });
}
