import { z } from "zod";
import { FIRST } from "../base/language.ts";
import { deleteRows } from "../db/rows.server.ts";
import { type Auth, asDenied, type Denied, denied, ownSession, type Requester } from "./auth.server.ts";
import { authSentences } from "./auth.text.ts";

const NOT_UNLOCKED = "The phone did not say yes, or it took too long. Try again.";

/** Returns what somebody may do with her own passkeys. */
export function ownPasskeys(auth: Auth) {
  return {
    async passkeyQuestion(requester: Requester) {
      const { headers, response } = await auth.provider.api.generatePasskeyRegistrationOptions({
        headers: requester.headers,
        returnHeaders: true,
      });
      return { question: JSON.stringify(response), cookies: headers.getSetCookie() };
    },
    async addPasskey(requester: Requester, answer: string, password: string): Promise<Denied | null> {
      const session = await ownSession(auth, requester);
      const denial = auth.originError(requester);
      if (denial) return denied(denial);
      const unproved = auth.isFresh(session) ? null : await auth.checkPassword(requester, session, password);
      if (unproved) return unproved;
      const response = readNewPasskey(answer);
      const say = authSentences[session.person.language ?? FIRST];
      if (!response) return denied(say(NOT_UNLOCKED));
      const name = deviceOf(requester.headers.get("User-Agent") ?? "");
      const added = await auth.provider.api
        .verifyPasskeyRegistration({ body: { response, name }, headers: requester.headers })
        .catch(asDenied);
      if ("denied" in added) return denied(say(NOT_UNLOCKED));
      await auth.noteCredentials("add phone", session.person);
      return null;
    },
    async removePasskey(requester: Requester, id: string, password: string): Promise<Denied | null> {
      const session = await ownSession(auth, requester);
      const denial = await auth.checkPassword(requester, session, password);
      if (denial) return denial;
      await deleteRows(auth.db, "staff_passkeys", { id, staff_id: session.person.id });
      await auth.noteCredentials("remove phone", session.person);
      return null;
    },
  };
}

export async function passkeysOf({ db }: Auth, staffId: string) {
  const rows = await db
    .selectFrom("staff_passkeys")
    .select(["id", "name", "created_at"])
    .where("staff_id", "=", staffId)
    .orderBy("created_at", "desc")
    .execute();
  return rows.map(({ id, name, created_at }) => ({
    id,
    name: name ?? "A phone or computer",
    since: new Date(created_at ?? 0),
  }));
}

const passkeyWith = <Shape extends z.ZodRawShape>(response: Shape) =>
  z.object({
    id: z.string(),
    rawId: z.string(),
    type: z.literal("public-key"),
    clientExtensionResults: z.object({}),
    response: z.object({ clientDataJSON: z.string(), ...response }),
  });

const readAs =
  <Read>(schema: z.ZodType<Read>) =>
  (json: string): Read | null => {
    try {
      return schema.parse(JSON.parse(json));
    } catch {
      return null;
    }
  };

/** Returns what a phone has signed to sign in, or null. */
export const readSignature = readAs(
  passkeyWith({ authenticatorData: z.string(), signature: z.string(), userHandle: z.string().optional() }),
);

const readNewPasskey = readAs(
  passkeyWith({ attestationObject: z.string(), transports: z.array(z.string().regex(/^[a-z-]+$/)).optional() }),
);

const browsers = {
  Edge: /\bEdg/,
  "Samsung Internet": /SamsungBrowser/,
  Firefox: /Firefox|FxiOS/,
  Chrome: /Chrome|CriOS/,
  Safari: /Safari/,
};
const systems = {
  Android: /Android/,
  iPhone: /iPhone/,
  iPad: /iPad/,
  Windows: /Windows/,
  Mac: /Mac OS X/,
  Linux: /Linux/,
};

/** Returns "Chrome on Android", as far as the browser tells. */
export function deviceOf(userAgent: string): string {
  const nameIn = (patterns: Record<string, RegExp>) =>
    Object.entries(patterns).find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [nameIn(browsers) ?? "A browser", nameIn(systems)].filter(Boolean).join(" on ");
}
