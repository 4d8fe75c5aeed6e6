import type { OwnAccount } from "@school/content/office/doors/own-account";
import { asRefused, type Door, refusal } from "./door.ts";
import { ownSession } from "./own-session.ts";
import { readNewPasskey } from "./passkey-answer.ts";
import { deviceOf } from "./sessions.ts";

const NO_PASSKEY = "The phone did not say yes, or it took too long. Try again.";

export function ownPasskeys(door: Door): Pick<OwnAccount, "passkeyQuestion" | "addPasskey" | "removePasskey"> {
  return {
    async passkeyQuestion(asking) {
      const { headers, response } = await door.auth.api.generatePasskeyRegistrationOptions({
        headers: door.headersFor(asking),
        returnHeaders: true,
      });
      return { question: JSON.stringify(response), cookies: headers.getSetCookie() };
    },
    async addPasskey(asking, answer, password) {
      const session = await ownSession(door, asking);
      const refused = door.faultOf(asking);
      if (refused) return refusal(refused);
      const unproved = door.isFresh(session) ? null : await door.passwordRefusal(asking, session, password);
      if (unproved) return unproved;
      const response = readNewPasskey(answer);
      if (!response) return refusal(NO_PASSKEY);
      const name = deviceOf(asking.headers.get("User-Agent") ?? "");
      const added = await door.auth.api
        .verifyPasskeyRegistration({ body: { response, name }, headers: door.headersFor(asking) })
        .catch(asRefused);
      if ("refused" in added) return refusal(NO_PASSKEY);
      await door.noteKeys("add phone", session.person);
      return { status: "done", cookies: [] };
    },
    async removePasskey(asking, id, password) {
      const session = await ownSession(door, asking);
      const refused = await door.passwordRefusal(asking, session, password);
      if (refused) return refused;
      await door.db
        .deleteFrom("staff_passkeys")
        .where("id", "=", id)
        .where("staff_id", "=", session.person.id)
        .execute();
      await door.noteKeys("remove phone", session.person);
      return { status: "done", cookies: [] };
    },
  };
}
