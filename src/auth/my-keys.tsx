import { momentInWords } from "../school/times/times.ts";
import { PasswordField } from "./guard/password-field.tsx";
import type { AccountState } from "./own-account.ts";
import type { SessionPlace } from "./people.ts";
import "../ui/office/style/keys.css";
import "../ui/office/style/versions.css";

const NothingByEnter = () => <button type="submit" disabled hidden />;

interface MySessionsProps {
  sessions: SessionPlace[];
  now: Date;
  /** A recent sign-in: nobody with a found phone ends the sessions. */
  isFresh: boolean | undefined;
  error: string | undefined;
}

export function MySessions({ sessions, now, isFresh, error }: MySessionsProps) {
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
                <span className="small quiet">since {momentInWords(since, now)}</span>
              </p>
              <p className="small quiet">
                {isThis ? "This is where you are now." : `Used ${momentInWords(lastSeen, now)}.`}
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

export function MySecondStep({ secondStep, codesLeft }: Pick<AccountState, "secondStep" | "codesLeft">) {
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

export function MyPhones({
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
                  <span className="small quiet">since {momentInWords(since, now)}</span>
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
