import { officeAddress } from "@school/content/office/doors/address";
import type { AccountState } from "@school/content/office/doors/own-account";
import type { SecondStepState } from "@school/content/office/doors/second-step";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { useFrame } from "../../../shell/frame.ts";
import { QrCode } from "../../../widgets/qr-code.tsx";
import { TextField } from "../frame/field.tsx";
import { OfficePage } from "../frame/frame.tsx";
import { Notice } from "../frame/notice.tsx";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { PasswordField } from "../frame/password-field.tsx";
import type { Route } from "./+types/second-step";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { setCookies } from "./set-cookies.ts";
import "../style/keys.css";
import "../style/sheet.css";

export const handle = { admits: "clerk", isOpenWhenOverdue: true } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, asking } = signedIn(context);
  const account = await (await office()).account.read(asking);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return { person, account, to: officeAddress(to) ?? "/office" };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  const { does = "", password = "", ending = "", code = "" } = await readPosted(request);
  const { account } = await office();
  if (does === "begin") {
    const begun = await account.beginSecondStep(asking, password);
    return begun.status === "begun"
      ? data({ shows: "key", address: begun.address, key: begun.key } as const)
      : refused("begin", begun.sentence);
  }
  if (does === "end") {
    const ended = await account.endSecondStep(asking, ending, code);
    if (ended.status === "refused") return refused("end", ended.sentence);
    return redirect("/office/me/second-step", { status: 303, headers: setCookies(ended.cookies) });
  }
  const isRenewal = does === "renew";
  const made = isRenewal
    ? await account.renewRecoveryCodes(asking, password)
    : await account.confirmSecondStep(asking, code);
  if (made.status === "refused") return refused(isRenewal ? "renew" : "code", made.sentence);
  return data({ shows: "codes", codes: made.codes } as const, { headers: setCookies(made.cookies) });
}

const refused = (at: "begin" | "code" | "end" | "renew", sentence: string) =>
  data({ shows: "fault", at, sentence } as const, { status: 400 });

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { person, account, to } = loaderData;
  const fault = actionData?.shows === "fault" ? actionData : null;
  const isAtCode = actionData?.shows === "key" || fault?.at === "code";
  return (
    <OfficePage
      title="Second step"
      person={person}
      current="/office/me"
      back={{ to: "/office/me", words: "My account" }}
      offersPost={false}
    >
      <div className="head">
        <h1>A second step for signing in</h1>
        <p>
          After your password you write six digits from an app on your phone. Who has learned your password gets no
          further without the phone.
        </p>
      </div>
      <div className="stack">
        {fault && (
          <Notice kind="failed" words="This did not work yet.">
            <p className="small">{fault.sentence}</p>
          </Notice>
        )}
        {actionData?.shows === "codes" && <RecoveryCodes codes={actionData.codes} to={to} />}
        {isAtCode && <FirstCode address={actionData?.shows === "key" ? actionData : null} to={to} />}
        {account && !isAtCode && actionData?.shows !== "codes" && <ChangeIt {...account} to={to} />}
      </div>
    </OfficePage>
  );
}

const address = (to: string) => `/office/me/second-step?to=${encodeURIComponent(to)}`;

const ChangeIt = ({ secondStep, codesLeft, to }: AccountState & { to: string }) =>
  secondStep === "on" ? <IsOn codesLeft={codesLeft} /> : <Begin secondStep={secondStep} to={to} />;

function Begin({ secondStep, to }: { secondStep: SecondStepState; to: string }) {
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
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
      <PasswordField name="password" label="Your password, once more" autoComplete="current-password" required />
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

function FirstCode({ address: made, to }: { address: { address: string; key: string } | null; to: string }) {
  const { profile } = useFrame();
  return (
    <form className="sheet door-sheet" method="post" action={address(to)}>
      {made && (
        <>
          <h2>Show this to the app</h2>
          <p>Open the app, choose “Add”, and hold the phone’s camera here.</p>
          <div className="second-step__code">
            <QrCode text={made.address} label={`The key for the app, as a code for its camera. ${profile.name}`} />
          </div>
          <p>
            On this very phone, <a href={made.address}>open the app by this link</a>, or type the key into it:{" "}
            <span className="second-step__key">{made.key}</span>
          </p>
        </>
      )}
      <TextField
        name="code"
        label="The six digits that it shows now"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
      />
      <div className="verbs__row">
        <button className="button" type="submit" name="does" value="confirm">
          Ask me for a code from now on
        </button>
        {!made && (
          <a className="button button--quiet" href={address(to)}>
            Begin again
          </a>
        )}
      </div>
    </form>
  );
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
          hint="From the app, or a recovery code."
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
