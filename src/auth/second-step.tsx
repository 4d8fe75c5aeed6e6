import { data, redirect } from "react-router";
import { useFrame } from "../shell/frame.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { TextField } from "../ui/office/field.tsx";
import { Hidden, Submit } from "../ui/office/parts.tsx";
import { QrCode } from "../ui/qr-code.tsx";
import type { Route } from "./+types/second-step";
import type { AccountState } from "./account.server.ts";
import { officeAddress } from "./address.ts";
import { authSentences } from "./auth.text.ts";
import { AccountPage, PasswordAgain, PasswordField } from "./auth-parts.tsx";
import { enterOffice, type HeldPost, type OfficeHandle, readHeldPost, setCookies } from "./office-context.ts";

export const handle = { requiredRole: "clerk", isOpenWhenOverdue: true } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { account, requester, held } = await enterOffice(context);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  const state = await account.read(requester);
  return { account: state, to: officeAddress(to) ?? "/office", held: held && JSON.stringify(held) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { account, requester } = await enterOffice(context);
  const posted = await readPosted(request);
  const { does = "", password = "", ending = "", code = "", held = null } = posted;
  // The form holds the key, so that a wrong code leaves it on the page.
  const address = URL.parse(posted.address ?? "")?.protocol === "otpauth:" ? (posted.address ?? null) : null;
  const denied = (at: "begin" | "code" | "end" | "renew", sentence: string) =>
    data({ shows: "fault", at, sentence, held, address } as const, { status: 400 });
  if (does === "begin") {
    const begun = await account.beginSecondStep(requester, password);
    return begun.status === "begun"
      ? data({ shows: "key", address: begun.address, held } as const)
      : denied("begin", begun.sentence);
  }
  if (does === "end") {
    const ended = await account.endSecondStep(requester, ending, code);
    if (ended.status === "denied") return denied("end", ended.sentence);
    return redirect("/office/me/second-step", { status: 303, headers: setCookies(ended.cookies) });
  }
  const isRenewal = does === "renew";
  const made = isRenewal
    ? await account.renewRecoveryCodes(requester, password)
    : await account.confirmSecondStep(requester, code);
  if (made.status === "denied") return denied(isRenewal ? "renew" : "code", made.sentence);
  return data({ shows: "codes", codes: made.codes, held } as const, { headers: setCookies(made.cookies) });
}

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(authSentences);
  const { account, to } = loaderData;
  const held = actionData ? actionData.held : loaderData.held;
  const fault = actionData?.shows === "fault" ? actionData : null;
  const first = actionData?.shows === "key" ? actionData : fault?.at === "code" ? fault : null;
  return (
    <AccountPage
      title={say("Second step")}
      heading={say("A second step for signing in")}
      lead={say(
        "After your password you write six digits from an app on your phone. Who has learned your password gets no further without the phone.",
      )}
      fault={fault && { words: say("This did not work yet."), sentence: fault.sentence }}
    >
      {held !== null && !actionData && (
        <Alert
          kind="failed"
          words={say("This step comes first.")}
          text={say("Nothing you wrote is lost. Set the step up, and it goes on where it was.")}
        />
      )}
      {actionData?.shows === "codes" && <RecoveryCodes codes={actionData.codes} to={to} held={held} />}
      {first && <FirstCode address={first.address} error={fault?.sentence} to={to} held={held} />}
      {account &&
        !first &&
        actionData?.shows !== "codes" &&
        (account.secondStep === "on" ? <IsOn {...account} /> : <Begin {...account} to={to} held={held} />)}
    </AccountPage>
  );
}

interface Onward {
  /** The page after this one. */
  to: string;
  /** A post that waits for the second step, as JSON: it goes on from here. */
  held: string | null;
}

function RecoveryCodes({ codes, to, held }: Onward & { codes: string[] }) {
  const say = useText(authSentences);
  const post = held === null ? null : readHeldPost(held);
  const { profile } = useFrame();
  const heading = say("Recovery codes for the office of {name}", { name: profile.name });
  const file = `${heading}\n${say("Each works once, in place of a code from the app.")}\n\n${codes.join("\n")}\n`;
  return (
    <>
      <Alert
        kind="done"
        words={say("Signing in asks you for a code from now on.")}
        text={say("Keep these, for the day when the phone is lost. They are shown only now.")}
      />
      <section className="sheet door-sheet" aria-labelledby="codes">
        <h2 id="codes">{say("Your recovery codes")}</h2>
        <p>{say("Each works once, in place of a code. Print them, or write them down and lock them away.")}</p>
        <ul className="second-step__codes grid halves gap-2 anywhere">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="verbs__row">
          <a
            className="button"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
            download="office-recovery-codes.txt"
          >
            {say("Keep them as a file")}
          </a>
          {!post && (
            <a className="button button--quiet" href={to}>
              {say("I have kept them")}
            </a>
          )}
        </div>
        {post && <GoOn {...post} />}
      </section>
    </>
  );
}

const GoOn = ({ path, fields }: HeldPost) => {
  const say = useText(authSentences);
  return (
    <form className="verbs__row" method="post" action={path}>
      <Hidden fields={fields} />
      <Submit look="quiet" text={say("I have kept them: go on with what I wrote")} />
    </form>
  );
};

const address = (to: string) => `/office/me/second-step?to=${encodeURIComponent(to)}`;

function Begin({ secondStep, isFresh, to, held }: AccountState & Onward) {
  const say = useText(authSentences);
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
      <Hidden fields={{ held }} />
      {secondStep === "overdue" && (
        <p>
          <span className="strong">{say("This has waited two weeks.")}</span>{" "}
          {say("The office opens for you again when it is set up.")}
        </p>
      )}
      {secondStep === "required" && (
        <p>{say("You publish what others may not, so the school asks you for it. It takes two minutes, once.")}</p>
      )}
      <p>
        {say(
          "You need an app that makes codes: Google Authenticator, Microsoft Authenticator, or the one that your phone came with.",
        )}
      </p>
      {!isFresh && <PasswordAgain />}
      <div className="verbs__row">
        <Submit name="does" value="begin" text={say("Set it up")} />
        {secondStep !== "overdue" && (
          <a className="button button--quiet" href={to}>
            {say("Not today")}
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

function FirstCode({ address: made, error, to, held }: FirstCodeProps) {
  const say = useText(authSentences);
  const { profile } = useFrame();
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
      <Hidden fields={{ held, address: made }} />
      {made && (
        <>
          <h2>{say("Show this to the app")}</h2>
          <p>
            {say("The app is on this very phone:")} <a href={made}>{say("open it by this link")}</a>
            {say(". It is on another one: open it there, choose “Add”, and hold its camera here.")}
          </p>
          <div className="second-step__code">
            <QrCode
              text={made}
              label={say("The key for the app, as a code for its camera. {name}", { name: profile.name })}
            />
          </div>
          <p>
            {say("Or type the key into it:")}{" "}
            <span className="second-step__key">
              {new URL(made).searchParams
                .get("secret")
                ?.match(/.{1,4}/g)
                ?.join(" ")}
            </span>
          </p>
        </>
      )}
      <TextField
        name="code"
        label={say("The six digits that it shows now")}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
      <div className="verbs__row">
        <Submit name="does" value="confirm" text={say("Ask me for a code from now on")} />
        {held === null && (
          <a className="button button--quiet" href={address(to)}>
            {say("Begin again")}
          </a>
        )}
      </div>
    </form>
  );
}

function IsOn({ codesLeft }: AccountState) {
  const say = useText(authSentences);
  return (
    <>
      <p>
        <span className="strong">{say("It is set up.")}</span>{" "}
        {say(
          codesLeft === 1
            ? "Signing in asks you for a code. You have {codesLeft} recovery code left."
            : "Signing in asks you for a code. You have {codesLeft} recovery codes left.",
          { codesLeft },
        )}
      </p>
      <form className="sheet door-sheet" method="post" action="/office/me/second-step">
        <h2>{say("New recovery codes")}</h2>
        <p className="small">{say("The old ones work no more.")}</p>
        <PasswordField name="password" label={say("Your password")} required />
        <Submit look="quiet" name="does" value="renew" text={say("Make new codes")} />
      </form>
      <form className="sheet door-sheet" method="post" action="/office/me/second-step">
        <h2>{say("Another phone, or no second step")}</h2>
        <p className="small">{say("Take it away here, then set it up anew on the other phone.")}</p>
        <PasswordField name="ending" label={say("Your password")} required />
        <TextField
          name="code"
          label={say("A code")}
          hint={codesLeft > 0 ? say("From the app, or a recovery code.") : say("From the app.")}
          autoComplete="one-time-code"
          required
        />
        <Submit look="stern" name="does" value="end" text={say("Take the second step away")} />
      </form>
    </>
  );
}
