import { data, redirect } from "react-router";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { Notice } from "../ui/office/notice.tsx";
import type { Route } from "./+types/me";
import { type OfficeHandle, signedIn } from "./guard/office-request.ts";
import { PasswordField } from "./guard/password-field.tsx";
import { MyPhones, MySecondStep, MySessions } from "./my-keys.tsx";
import { SHORTEST_PASSWORD } from "./password.ts";
import { roleWords } from "./roles.ts";
import { setCookies } from "./set-cookies.ts";
import "../ui/office/style/keys.css";
import "../ui/office/style/sheet.css";
import "../ui/office/style/versions.css";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, asking, now, isPost } = signedIn(context);
  const { account, people } = await office();
  const isChanged = !isPost && new URL(request.url).searchParams.has("changed");
  return { person, now, isChanged, account: await account.read(asking), sessions: await people.sessions(asking) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  const { end, mine = "", remove, proof = "", old, password = "" } = await readPosted(request);
  const { account, people } = await office();
  if (end !== undefined) {
    const refused = await people.endSession(asking, end === "others" ? "others" : { id: end }, mine);
    if (refused) return data({ errors: { mine: refused.sentence } as Errors }, { status: 400 });
  }
  if (remove !== undefined) {
    const removed = await account.removePasskey(asking, remove, proof);
    if (removed.status === "refused") return data({ errors: { proof: removed.sentence } as Errors }, { status: 400 });
  }
  if (old === undefined) return redirect("/office/me", 303);
  const changed = await account.changePassword(asking, old, password);
  if (changed.status === "wrong") return data({ errors: changed.errors as Errors }, { status: 400 });
  if (changed.status === "refused") return data({ errors: { old: changed.sentence } as Errors }, { status: 429 });
  return redirect("/office/me?changed", { status: 303, headers: setCookies(changed.cookies) });
}

interface Errors {
  old?: string;
  password?: string;
  proof?: string;
  mine?: string;
}

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, isChanged, account, sessions } = loaderData;
  const errors = actionData?.errors ?? {};
  const [first] = Object.keys(errors);
  return (
    <OfficePage title="My account" person={person} current="/office/me">
      <div className="head">
        <h1>My account</h1>
        <p>
          {person.name}, {person.email}. {roleWords[person.role].may}
        </p>
      </div>
      <div className="stack">
        {first && (
          <Notice kind="failed" words="Nothing was changed.">
            <p className="small">
              <a href={`#${first}`}>Put one thing right</a>, then go on.
            </p>
          </Notice>
        )}
        {isChanged && (
          <Notice kind="done" words="You have another password now.">
            <p className="small">Everywhere else you are signed out.</p>
          </Notice>
        )}
        <div className="columns columns--form">
          <div className="stack">
            <MySessions sessions={sessions} now={now} isFresh={account?.isFresh} error={errors.mine} />
            {account && <MySecondStep {...account} />}
            {account && <MyPhones {...account} now={now} error={errors.proof} />}
          </div>
          <form className="sheet" method="post" action="/office/me">
            <h2>Another password</h2>
            <p className="small quiet">Everywhere else you are signed out after that.</p>
            <PasswordField
              name="old"
              label="The one you have now"
              autoComplete="current-password"
              error={errors.old}
              required
            />
            <PasswordField
              name="password"
              label="The new one"
              hint={`${SHORTEST_PASSWORD} letters or more. Four words that do not belong together are easy to keep in mind.`}
              autoComplete="new-password"
              error={errors.password}
              required
            />
            <div className="verbs__row">
              <button className="button" type="submit">
                Change my password
              </button>
            </div>
          </form>
        </div>
      </div>
    </OfficePage>
  );
}
