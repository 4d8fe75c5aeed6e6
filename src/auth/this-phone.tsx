import { data, redirect } from "react-router";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Hidden, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/this-phone";
import { officeAddress } from "./address.ts";
import { authSentences } from "./auth.text.ts";
import { AccountPage, PasskeyButton, PasswordAgain } from "./auth-parts.tsx";
import { enterOffice, type OfficeHandle } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account, requester } = await enterOffice(context);
  const { noPasskeys, isFresh } = (await account.read(requester)) ?? {};
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return { noPasskeys, isFresh, to: officeAddress(to) ?? "/office/me" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account, requester } = await enterOffice(context);
  const { passkey = "", password = "", to = "" } = await readPosted(request);
  const denied = await account.addPasskey(requester, passkey, password);
  if (denied) return data({ sentence: denied.sentence }, { status: 400 });
  return redirect(officeAddress(to) ?? "/office/me", 303);
}

export default function ThisPhone({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(authSentences);
  const { noPasskeys, isFresh, to } = loaderData;
  return (
    <AccountPage
      title={say("Sign in with this phone")}
      heading={say("Sign in with this phone")}
      lead={say(
        "Next time your fingerprint, face or screen lock is enough: nothing to remember, and nobody can steal it. Your fingerprint never leaves the phone. A computer can do it too.",
      )}
      fault={actionData ? { words: say("This phone does not sign you in yet."), sentence: actionData.sentence } : null}
    >
      {noPasskeys ? (
        <Alert kind="failed" words={say("That is not possible here.")} text={noPasskeys} />
      ) : (
        <form className="sheet door-sheet" method="post" action="/office/me/this-phone">
          {!isFresh && <PasswordAgain />}
          <PasskeyButton to="add" words={say("Use this phone")} />
          <Hidden fields={{ to }} />
          <p data-no-phone="">{say("This browser cannot do that. Try the one that came with the phone.")}</p>
        </form>
      )}
      <p>
        <TextLink to={to}>{say("Not now")}</TextLink>
      </p>
    </AccountPage>
  );
}
