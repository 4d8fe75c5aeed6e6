import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import { LanguageSwitch, OfficePage } from "../shell/office/frame.tsx";
import { useTimes } from "../shell/office/signed-in.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Alert, FieldAlert } from "../ui/office/alert.tsx";
import { Head, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/me";
import type { AccountState } from "./account.server.ts";
import { authSentences } from "./auth.text.ts";
import { NewPasswordField, PasswordField } from "./auth-parts.tsx";
import { enterOffice, type OfficeHandle, setCookies } from "./office-context.ts";
import { roleLabels } from "./roles.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account, person, requester, isPost } = await enterOffice(context);
  const isChanged = !isPost && new URL(request.url).searchParams.has("changed");
  return { person, isChanged, account: await account.read(requester) };
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
  const say = useText(authSentences);
  const { person, isChanged, account } = loaderData;
  const errors: Errors = actionData?.errors ?? {};
  const [first] = Object.keys(errors);
  return (
    <OfficePage title={say("My account")} current="/office/me">
      <Head title={say("My account")}>
        <p>
          {person.name}, {person.email}. {say(roleLabels[person.role].may)}
          {person.role !== "administrator" && say(" An administrator invites colleagues.")}
        </p>
      </Head>
      <div className="stack">
        {first && (
          <FieldAlert
            words={say("Nothing was changed.")}
            at={first}
            link={say("Put one thing right")}
            more={say(", then go on.")}
          />
        )}
        {isChanged && (
          <Alert
            kind="done"
            words={say("You have another password now.")}
            text={say("Everywhere else you are signed out.")}
          />
        )}
        <div className="columns columns--form">
          <div className="stack">
            <section className="keys" aria-labelledby="language">
              <h2 id="language">{say("Language")}</h2>
              <p>{say("The office speaks this language to you, on every device.")}</p>
              <LanguageSwitch />
            </section>
            {account && <MySessions {...account} error={errors.mine} />}
            {account && <MySecondStep {...account} />}
            {account && <MyPhones {...account} error={errors.proof} />}
          </div>
          <form className="sheet" method="post" action="/office/me">
            <h2>{say("Another password")}</h2>
            <p className="small quiet">{say("Everywhere else you are signed out after that.")}</p>
            <PasswordField name="old" label={say("The one you have now")} error={errors.old} required />
            <NewPasswordField name="password" label={say("The new one")} error={errors.password} required />
            <div className="verbs__row">
              <Submit text={say("Change my password")} />
            </div>
          </form>
        </div>
      </div>
    </OfficePage>
  );
}

interface KeysProps {
  rows: readonly { id: string; name: string; since: Date; about: string; isThis?: boolean }[];
  /** The button of each row: its field and its text. */
  field: "end" | "remove";
  action: string;
  children: ReactNode;
}

/** A form of sessions or phones. Enter in its password field chooses none of them. */
function Keys({ rows, field, action, children }: KeysProps) {
  const say = useText(authSentences);
  const { timestamp } = useTimes();
  return (
    <form className={field === "remove" ? "keys" : undefined} method="post" action="/office/me">
      <button type="submit" disabled hidden />
      <ul className="versions versions--people">
        {rows.map(({ id, name, since, about, isThis }) => (
          <li className="version" key={id}>
            <p className="version__when">
              <span className="version__time">{name}</span>{" "}
              <span className="small quiet">{say("since {since}", { since: timestamp(since) })}</span>
            </p>
            <p className="small quiet">{about}</p>
            <div className="version__acts cluster centered">
              {!isThis && <Submit look="stern text" name={field} value={id} text={action} of={name} />}
            </div>
          </li>
        ))}
      </ul>
      {children}
    </form>
  );
}

type PartProps = AccountState & { error: string | undefined };

function MySessions({ sessions, isFresh, error }: PartProps) {
  const say = useText(authSentences);
  const { timestamp } = useTimes();
  const rows = sessions.map(({ device, lastSeen, ...session }) => ({
    ...session,
    name: device,
    about: session.isThis
      ? say("This is where you are now.")
      : say("Used {lastSeen}.", { lastSeen: timestamp(lastSeen) }),
  }));
  return (
    <section className="keys" aria-labelledby="sessions">
      <h2 id="sessions">{say("Where I am signed in")}</h2>
      <Keys rows={rows} field="end" action={say("Sign out there")}>
        {sessions.length > 1 && !isFresh && (
          <PasswordField name="mine" label={say("Your password, to sign out elsewhere")} error={error} required />
        )}
        {sessions.length > 1 && (
          <Submit look="stern text" name="end" value="others" text={say("Sign out everywhere else")} />
        )}
      </Keys>
    </section>
  );
}

function MySecondStep({ secondStep, codesLeft }: AccountState) {
  const say = useText(authSentences);
  const isOn = secondStep === "on";
  return (
    <section className="keys" aria-labelledby="second-step">
      <h2 id="second-step">{say("Second step")}</h2>
      <p>
        {isOn
          ? say("Signing in asks you for a code from your phone. Recovery codes left: {codesLeft}.", { codesLeft })
          : say("Signing in asks for your password alone. A code from your phone makes it much safer.")}
      </p>
      <TextLink to="/office/me/second-step">{isOn ? say("Change it") : say("Set it up")}</TextLink>
    </section>
  );
}

function MyPhones({ passkeys, noPasskeys, error }: PartProps) {
  const say = useText(authSentences);
  const none = say("None yet. With one, a fingerprint or the screen lock is enough.");
  const rows = passkeys.map((passkey) => ({ ...passkey, about: say("Its own lock is enough.") }));
  return (
    <section className="keys" aria-labelledby="phones">
      <h2 id="phones">{say("Phones that sign me in")}</h2>
      <p>{noPasskeys ?? (rows.length === 0 ? none : say("Signing in with one asks for no password and no code."))}</p>
      {rows.length > 0 && (
        <Keys rows={rows} field="remove" action={say("Take it away")}>
          <PasswordField name="proof" label={say("Your password, to take one away")} error={error} required />
        </Keys>
      )}
      {!noPasskeys && <TextLink to="/office/me/this-phone">{say("Sign in with this phone")}</TextLink>}
    </section>
  );
}
