import { data, redirect } from "react-router";
import { readPosted } from "../shell/reading/answers.ts";
import { Alert } from "../ui/office/alert.tsx";
import type { Route } from "./+types/this-phone";
import { AccountPage } from "./account-page.tsx";
import { officeAddress } from "./address.ts";
import { PasskeyButton, PasswordAgain } from "./auth-fields.tsx";
import { type OfficeHandle, signedIn } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, requester } = signedIn(context);
  const account = await (await office()).account.read(requester);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return {
    person,
    noPasskeys: account?.noPasskeys,
    isFresh: account?.isFresh,
    to: officeAddress(to) ?? "/office/me",
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, requester } = signedIn(context);
  const { passkey = "", password = "", to = "" } = await readPosted(request);
  const denied = await (await office()).account.addPasskey(requester, passkey, password);
  if (denied) return data({ sentence: denied.sentence }, { status: 400 });
  return redirect(officeAddress(to) ?? "/office/me", 303);
}

export default function ThisPhone({ loaderData, actionData }: Route.ComponentProps) {
  const { person, noPasskeys, isFresh, to } = loaderData;
  return (
    <AccountPage
      title="Sign in with this phone"
      heading="Sign in with this phone"
      lead="Next time your fingerprint, face or screen lock is enough: nothing to remember, and nobody can steal it. Your fingerprint never leaves the phone. A computer can do it too."
      person={person}
      fault={actionData ? { words: "This phone does not sign you in yet.", sentence: actionData.sentence } : null}
    >
      {noPasskeys ? (
        <Alert kind="failed" words="That is not possible here.">
          <p className="small">{noPasskeys}</p>
        </Alert>
      ) : (
        <form className="sheet door-sheet" method="post" action="/office/me/this-phone">
          {!isFresh && <PasswordAgain />}
          <PasskeyButton to="add" words="Use this phone" />
          <input type="hidden" name="to" value={to} />
          <p data-no-phone="">This browser cannot do that. Try the one that came with the phone.</p>
        </form>
      )}
      <p>
        <a className="text-button" href={to}>
          Not now
        </a>
      </p>
    </AccountPage>
  );
}
