import { useFrame } from "../shell/frame.ts";
import { TextField } from "../ui/office/field.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import { PasswordField } from "./guard/password-field.tsx";
import type { AccountState } from "./own-account.ts";
import type { SecondStepState } from "./second-step-state.ts";

const address = (to: string) => `/office/me/second-step?to=${encodeURIComponent(to)}`;

interface Onward {
  to: string;
  /** A post that waits for the second step, as JSON. */
  held: string | null;
}

const HeldField = ({ held }: Pick<Onward, "held">) => held !== null && <input type="hidden" name="held" value={held} />;

export const ChangeSecondStep = ({ secondStep, codesLeft, isFresh, ...onward }: AccountState & Onward) =>
  secondStep === "on" ? (
    <IsOn codesLeft={codesLeft} />
  ) : (
    <Begin secondStep={secondStep} isFresh={isFresh} {...onward} />
  );

function Begin({ secondStep, isFresh, to, held }: { secondStep: SecondStepState; isFresh: boolean } & Onward) {
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
      <HeldField held={held} />
      {secondStep === "overdue" && (
        <p>
          <span className="strong">This has waited two weeks.</span> The office opens for you again when it is set up.
        </p>
      )}
      {secondStep === "asked" && (
        <p>You publish what others may not, so the school asks you for it. It takes two minutes, once.</p>
      )}
      <p>
        You need an app that makes codes: Google Authenticator, Microsoft Authenticator, or the one that your phone came
        with.
      </p>
      {!isFresh && (
        <PasswordField name="password" label="Your password, once more" autoComplete="current-password" required />
      )}
      <div className="verbs__row">
        <button className="button" type="submit" name="does" value="begin">
          Set it up
        </button>
        {secondStep !== "overdue" && (
          <a className="button button--quiet" href={to}>
            Not today
          </a>
        )}
      </div>
    </form>
  );
}

interface FirstCodeProps extends Onward {
  /** Holds the key. The form posts it too: after a wrong code it stands there still. */
  address: string | null;
  error: string | undefined;
}

export function FirstCode({ address: made, error, to, held }: FirstCodeProps) {
  const { profile } = useFrame();
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
      <HeldField held={held} />
      {made && (
        <>
          <input type="hidden" name="address" value={made} />
          <h2>Show this to the app</h2>
          <p>Open the app, choose “Add”, and hold the phone’s camera here.</p>
          <div className="second-step__code">
            <QrCode text={made} label={`The key for the app, as a code for its camera. ${profile.name}`} />
          </div>
          <p>
            On this very phone, <a href={made}>open the app by this link</a>, or type the key into it:{" "}
            <span className="second-step__key">{keyIn(made)}</span>
          </p>
        </>
      )}
      <TextField
        name="code"
        label="The six digits that it shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
      <div className="verbs__row">
        <button className="button" type="submit" name="does" value="confirm">
          Ask me for a code from now on
        </button>
        {!made && held === null && (
          <a className="button button--quiet" href={address(to)}>
            Begin again
          </a>
        )}
      </div>
    </form>
  );
}

function keyIn(address: string): string {
  const key = new URL(address).searchParams.get("secret") ?? "";
  return (key.match(/.{1,4}/g) ?? []).join(" ");
}

function IsOn({ codesLeft }: { codesLeft: number }) {
  return (
    <>
      <p>
        <span className="strong">It is set up.</span> Signing in asks you for a code. You have {codesLeft} recovery{" "}
        {codesLeft === 1 ? "code" : "codes"} left.
      </p>
      <form className="sheet door-sheet" method="post" action="/office/me/second-step">
        <h2>New recovery codes</h2>
        <p className="small">The old ones work no more.</p>
        <PasswordField name="password" label="Your password" autoComplete="current-password" required />
        <button className="button button--quiet" type="submit" name="does" value="renew">
          Make new codes
        </button>
      </form>
      <form className="sheet door-sheet" method="post" action="/office/me/second-step">
        <h2>Another phone, or no second step</h2>
        <p className="small">Take it away here, then set it up anew on the other phone.</p>
        <PasswordField name="ending" label="Your password" autoComplete="current-password" required />
        <TextField
          name="code"
          label="A code"
          hint={codesLeft > 0 ? "From the app, or a recovery code." : "From the app."}
          autoComplete="one-time-code"
          required
        />
        <button className="button button--stern" type="submit" name="does" value="end">
          Take the second step away
        </button>
      </form>
    </>
  );
}
