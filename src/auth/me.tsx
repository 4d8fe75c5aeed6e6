import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { timestampText } from "../school/times.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/me";
import type { AccountState } from "./account.server.ts";
import { ErrorLink, NewPasswordField, PasswordField } from "./auth-parts.tsx";
import { enterOffice, type OfficeHandle, setCookies } from "./office-context.ts";
import { roleLabels } from "./roles.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account, person, requester, now, isPost } = await enterOffice(context);
  const isChanged = !isPost && new URL(request.url).searchParams.has("changed");
  return { person, now, isChanged, account: await account.read(requester) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account, requester } = await enterOffice(context);
  const { end, mine = "", remove, proof = "", old, password = "" } = await readPosted(request);
  const deny = (errors: Errors, status = 400) => data({ errors }, { status });
  if (end !== undefined) {
    const denied = await account.endSession(requester, end === "others" ? "others" : { id: end }, mine);
    if (denied) return deny({ mine: denied.sentence });
  }
  if (remove !== undefined) {
    const denied = await account.removePasskey(requester, remove, proof);
    if (denied) return deny({ proof: denied.sentence });
  }
  if (old === undefined) return redirect("/office/me", 303);
  const changed = await account.changePassword(requester, old, password);
  if (changed.status === "wrong") return deny(changed.errors);
  if (changed.status === "denied") return deny({ old: changed.sentence }, 429);
  return redirect("/office/me?changed", { status: 303, headers: setCookies(changed.cookies) });
}

/** By field. */
type Errors = Partial<Record<"old" | "password" | "proof" | "mine", string>>;

export default function Me({ loaderData, actionData }: Route.ComponentProps) {
  const { person, now, isChanged, account } = loaderData;
  const errors: Errors = actionData?.errors ?? {};
  const [first] = Object.keys(errors);
  return (
    <OfficePage title="My account" person={person} current="/office/me">
      <div className="head">
        <h1>My account</h1>
        <p>
          {person.name}, {person.email}. {roleLabels[person.role].may}
          {person.role !== "administrator" && " An administrator invites colleagues."}
        </p>
      </div>
      <div className="stack">
        {first && <ErrorLink words="Nothing was changed." text="Put one thing right" field={first} />}
        {isChanged && (
          <Alert kind="done" words="You have another password now." text="Everywhere else you are signed out." />
        )}
        <div className="columns columns--form">
          <div className="stack">
            {account && <MySessions {...account} now={now} error={errors.mine} />}
            {account && <MySecondStep {...account} />}
            {account && <MyPhones {...account} now={now} error={errors.proof} />}
          </div>
          <form className="sheet" method="post" action="/office/me">
            <h2>Another password</h2>
            <p className="small quiet">Everywhere else you are signed out after that.</p>
            <PasswordField name="old" label="The one you have now" error={errors.old} required />
            <NewPasswordField name="password" label="The new one" error={errors.password} required />
            <div className="verbs__row">
              <Submit text="Change my password" />
            </div>
          </form>
        </div>
      </div>
    </OfficePage>
  );
}

interface KeysProps {
  rows: readonly { id: string; name: string; since: Date; about: string; isThis?: boolean }[];
  now: Date;
  /** The button of each row: its field and its text. */
  field: "end" | "remove";
  action: string;
  children: ReactNode;
}

/** A form of sessions or phones. Enter in its password field chooses none of them. */
function Keys({ rows, now, field, action, children }: KeysProps) {
  return (
    <form className={field === "remove" ? "keys" : undefined} method="post" action="/office/me">
      <button type="submit" disabled hidden />
      <ul className="versions versions--people">
        {rows.map(({ id, name, since, about, isThis }) => (
          <li className="version" key={id}>
            <p className="version__when">
              <span className="version__time">{name}</span>{" "}
              <span className="small quiet">since {timestampText(since, now)}</span>
            </p>
            <p className="small quiet">{about}</p>
            <div className="version__acts">
              {!isThis && <Submit look="stern text" name={field} value={id} text={action} of={name} />}
            </div>
          </li>
        ))}
      </ul>
      {children}
    </form>
  );
}

type PartProps = AccountState & { now: Date; error: string | undefined };

function MySessions({ sessions, now, isFresh, error }: PartProps) {
  const rows = sessions.map(({ device, lastSeen, ...session }) => ({
    ...session,
    name: device,
    about: session.isThis ? "This is where you are now." : `Used ${timestampText(lastSeen, now)}.`,
  }));
  return (
    <section className="keys" aria-labelledby="sessions">
      <h2 id="sessions">Where I am signed in</h2>
      <Keys rows={rows} now={now} field="end" action="Sign out there">
        {sessions.length > 1 && !isFresh && (
          <PasswordField name="mine" label="Your password, to sign out elsewhere" error={error} required />
        )}
        {sessions.length > 1 && <Submit look="stern text" name="end" value="others" text="Sign out everywhere else" />}
      </Keys>
    </section>
  );
}

function MySecondStep({ secondStep, codesLeft }: AccountState) {
  const isOn = secondStep === "on";
  return (
    <section className="keys" aria-labelledby="second-step">
      <h2 id="second-step">Second step</h2>
      <p>
        {isOn
          ? `Signing in asks you for a code from your phone. Recovery codes left: ${codesLeft}.`
          : "Signing in asks for your password alone. A code from your phone makes it much safer."}
      </p>
      <TextLink to="/office/me/second-step">{isOn ? "Change it" : "Set it up"}</TextLink>
    </section>
  );
}

function MyPhones({ passkeys, noPasskeys, now, error }: PartProps) {
  const none = "None yet. With one, a fingerprint or the screen lock is enough.";
  const rows = passkeys.map((passkey) => ({ ...passkey, about: "Its own lock is enough." }));
  return (
    <section className="keys" aria-labelledby="phones">
      <h2 id="phones">Phones that sign me in</h2>
      <p>{noPasskeys ?? (rows.length === 0 ? none : "Signing in with one asks for no password and no code.")}</p>
      {rows.length > 0 && (
        <Keys rows={rows} now={now} field="remove" action="Take it away">
          <PasswordField name="proof" label="Your password, to take one away" error={error} required />
        </Keys>
      )}
      {!noPasskeys && <TextLink to="/office/me/this-phone">Sign in with this phone</TextLink>}
    </section>
  );
}
