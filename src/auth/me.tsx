import { data, redirect } from "react-router";
import { timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { Notice } from "../ui/office/alert.tsx";
import type { Route } from "./+types/me";
import type { AccountState, SignedInDevice } from "./account.server.ts";
import { SHORTEST_PASSWORD } from "./address.ts";
import { PasswordField } from "./auth-fields.tsx";
import { type OfficeHandle, setCookies, signedIn } from "./office-context.ts";
import { roleLabels } from "./roles.ts";
import "../ui/office/style/keys.css";
import "../ui/office/style/sheet.css";
import "../ui/office/style/versions.css";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, requester, now, isPost } = signedIn(context);
  const { account } = await office();
  const isChanged = !isPost && new URL(request.url).searchParams.has("changed");
  return {
    person,
    now,
    isChanged,
    account: await account.read(requester),
    sessions: await account.sessions(requester),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, requester } = signedIn(context);
  const { end, mine = "", remove, proof = "", old, password = "" } = await readPosted(request);
  const { account } = await office();
  if (end !== undefined) {
    const denied = await account.endSession(requester, end === "others" ? "others" : { id: end }, mine);
    if (denied) return data({ errors: { mine: denied.sentence } as Errors }, { status: 400 });
  }
  if (remove !== undefined) {
    const denied = await account.removePasskey(requester, remove, proof);
    if (denied) return data({ errors: { proof: denied.sentence } as Errors }, { status: 400 });
  }
  if (old === undefined) return redirect("/office/me", 303);
  const changed = await account.changePassword(requester, old, password);
  if (changed.status === "wrong") return data({ errors: changed.errors as Errors }, { status: 400 });
  if (changed.status === "denied") return data({ errors: { old: changed.sentence } as Errors }, { status: 429 });
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
          {person.name}, {person.email}. {roleLabels[person.role].may}
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

const NothingByEnter = () => <button type="submit" disabled hidden />;

interface MySessionsProps {
  sessions: SignedInDevice[];
  now: Date;
  /** A recent sign-in: nobody with a found phone ends the sessions. */
  isFresh: boolean | undefined;
  error: string | undefined;
}

function MySessions({ sessions, now, isFresh, error }: MySessionsProps) {
  return (
    <section className="keys" aria-labelledby="sessions">
      <h2 id="sessions">Where I am signed in</h2>
      <form method="post" action="/office/me">
        <NothingByEnter />
        <ul className="versions versions--people">
          {sessions.map(({ id, device, since, lastSeen, isThis }) => (
            <li className="version" key={id}>
              <p className="version__when">
                <span className="version__time">{device}</span>{" "}
                <span className="small quiet">since {timestampText(since, now)}</span>
              </p>
              <p className="small quiet">
                {isThis ? "This is where you are now." : `Used ${timestampText(lastSeen, now)}.`}
              </p>
              <div className="version__acts">
                {!isThis && (
                  <button className="text-button text-button--stern" type="submit" name="end" value={id}>
                    Sign out there<span className="visually-hidden">: {device}</span>
                  </button>
                )}
              </div>
            </li>
          ))}
        </ul>
        {sessions.length > 1 && !isFresh && (
          <PasswordField
            name="mine"
            label="Your password, to sign out elsewhere"
            autoComplete="current-password"
            error={error}
            required
          />
        )}
        {sessions.length > 1 && (
          <button className="text-button text-button--stern" type="submit" name="end" value="others">
            Sign out everywhere else
          </button>
        )}
      </form>
    </section>
  );
}

function MySecondStep({ secondStep, codesLeft }: Pick<AccountState, "secondStep" | "codesLeft">) {
  const isOn = secondStep === "on";
  return (
    <section className="keys" aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        {isOn
          ? `Signing in asks you for a code from your phone. Recovery codes left: ${codesLeft}.`
          : "Signing in asks for your password alone. A code from your phone makes it much safer."}
      </p>
      <a className="text-button" href="/office/me/second-step">
        {isOn ? "Change it" : "Set it up"}
      </a>
    </section>
  );
}

function MyPhones({
  passkeys,
  noPasskeys,
  now,
  error,
}: Pick<AccountState, "passkeys" | "noPasskeys"> & { now: Date; error: string | undefined }) {
  return (
    <section className="keys" aria-labelledby="phones">
      <h2 id="phones">Phones that sign me in</h2>
      <p>
        {noPasskeys ??
          (passkeys.length === 0
            ? "None yet. With one, a fingerprint or the screen lock is enough."
            : "Signing in with one asks for no password and no code.")}
      </p>
      {passkeys.length > 0 && (
        <form className="keys" method="post" action="/office/me">
          <NothingByEnter />
          <ul className="versions versions--people">
            {passkeys.map(({ id, name, since }) => (
              <li className="version" key={id}>
                <p className="version__when">
                  <span className="version__time">{name}</span>{" "}
                  <span className="small quiet">since {timestampText(since, now)}</span>
                </p>
                <p className="small quiet">Its own lock is enough.</p>
                <div className="version__acts">
                  <button className="text-button text-button--stern" type="submit" name="remove" value={id}>
                    Take it away<span className="visually-hidden">: {name}</span>
                  </button>
                </div>
              </li>
            ))}
          </ul>
          <PasswordField
            name="proof"
            label="Your password, to take one away"
            autoComplete="current-password"
            error={error}
            required
          />
        </form>
      )}
      {!noPasskeys && (
        <a className="text-button" href="/office/me/this-phone">
          Sign in with this phone
        </a>
      )}
    </section>
  );
}
