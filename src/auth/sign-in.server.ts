import { passkey } from "@better-auth/passkey";
import { betterAuth } from "better-auth";
import { APIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { Kysely } from "kysely";
import type { Database } from "../db/tables/database.server.ts";
import { LONGEST_PASSWORD } from "./password.ts";

/** Gives the sign-in the client's address: trusted proxies are considered before. */
export const CLIENT_ADDRESS = "x-client-address";

/** In seconds: a session ends so long after its last day of use. */
const LASTS = 7 * 24 * 3600;
const MOVED_EVERY = 24 * 3600;

const tables = {
  user: {
    modelName: "staff",
    fields: { emailVerified: "email_verified", createdAt: "created_at", updatedAt: "updated_at" },
    additionalFields: {
      role: { type: "string", input: false, required: true },
      secondStepBy: { type: "string", input: false, required: false, fieldName: "second_step_by" },
    },
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
    // The office itself decides when to ask for the password again.
    freshAge: 0,
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

/** App codes as second step, and recovery codes as digests. The office limits the tries. */
const secondStep = () =>
  twoFactor({
    accountLockout: { enabled: false },
    backupCodeOptions: {
      // Recovery codes are made when the first app code was right.
      customBackupCodesGenerate: () => [],
      storeBackupCodes: { encrypt: async (kept) => kept, decrypt: async (kept) => kept },
    },
    schema: {
      user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
      twoFactor: {
        modelName: "staff_second_steps",
        fields: {
          userId: "staff_id",
          backupCodes: "recovery_codes",
          failedVerificationCount: "failed_verification_count",
          lockedUntil: "locked_until",
        },
      },
    },
  });

const passkeys = () =>
  passkey({
    rpName: "School office",
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    advanced: { webAuthnChallengeCookie: "passkey" },
    registration: { afterVerification: ({ verification }) => refuseUnlocked(verification.registrationInfo) },
    authentication: { afterVerification: ({ verification }) => refuseUnlocked(verification.authenticationInfo) },
    schema: {
      passkey: {
        modelName: "staff_passkeys",
        fields: {
          userId: "staff_id",
          publicKey: "public_key",
          credentialID: "credential_id",
          deviceType: "device_type",
          backedUp: "backed_up",
          createdAt: "created_at",
        },
      },
    },
  });

/** The package also accepts passkeys from a phone that asked for no finger, face or number. */
function refuseUnlocked(info: { userVerified: boolean } | undefined) {
  if (!info?.userVerified) throw new APIError("UNAUTHORIZED", { code: "NOT_UNLOCKED", message: "not unlocked" });
}

/** Nobody can sign up. The office limits the tries. Over https the cookie is for this host alone. */
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
    // The office has already checked the length of new passwords.
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 4 * LONGEST_PASSWORD },
    plugins: [secondStep(), passkeys()],
    advanced: {
      // The package cannot make `__Host-` names: it puts its own prefix first.
      useSecureCookies: false,
      cookiePrefix: isSecure ? "__Host-office" : "office",
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: "lax", path: "/" },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS] },
    },
  });
}
