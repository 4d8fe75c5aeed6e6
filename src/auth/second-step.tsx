import { data, redirect } from "react-router";
import { useFrame } from "../shell/frame.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { Notice } from "../ui/office/notice.tsx";
import type { Route } from "./+types/second-step";
import { AccountPage } from "./account-page.tsx";
import { officeAddress } from "./address.ts";
import { type OfficeHandle, signedIn } from "./guard/office-request.ts";
import { type HeldPost, readHeldPost } from "./held-post.ts";
import { ChangeSecondStep, FirstCode } from "./second-step-forms.tsx";
import { setCookies } from "./set-cookies.ts";

export const handle = { admits: "clerk", isOpenWhenOverdue: true } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, asking, held } = signedIn(context);
  const account = await (await office()).account.read(asking);
  const to = new URL(request.url).searchParams.get("to") ?? "";
  return { person, account, to: officeAddress(to) ?? "/office", held: held && JSON.stringify(held) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, asking } = signedIn(context);
  const posted = await readPosted(request);
  const { does = "", password = "", ending = "", code = "", held = null } = posted;
  const address = appAddress(posted.address);
  const { account } = await office();
  const refused = (at: "begin" | "code" | "end" | "renew", sentence: string) =>
    data({ shows: "fault", at, sentence, held, address } as const, { status: 400 });
  if (does === "begin") {
    const begun = await account.beginSecondStep(asking, password);
    return begun.status === "begun"
      ? data({ shows: "key", address: begun.address, held } as const)
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
  return data({ shows: "codes", codes: made.codes, held } as const, { headers: setCookies(made.cookies) });
}

/** Returns the key as the form holds it, so that a wrong code leaves it on the page; null for anything else. */
const appAddress = (posted: string | undefined) =>
  URL.parse(posted ?? "")?.protocol === "otpauth:" && posted !== undefined ? posted : null;

export default function SecondStep({ loaderData, actionData }: Route.ComponentProps) {
  const { person, account, to } = loaderData;
  const held = actionData ? actionData.held : loaderData.held;
  const fault = actionData?.shows === "fault" ? actionData : null;
  const first = actionData?.shows === "key" ? actionData : fault?.at === "code" ? fault : null;
  return (
    <AccountPage
      title="Second step"
      heading="A second step for signing in"
      lead="After your password you write six digits from an app on your phone. Who has learned your password gets no further without the phone."
      person={person}
      fault={fault && { words: "This did not work yet.", sentence: fault.sentence }}
    >
      {held !== null && !actionData && (
        <Notice kind="failed" words="This step comes first.">
          <p className="small">Nothing you wrote is lost. Set the step up, and it goes on where it was.</p>
        </Notice>
      )}
      {actionData?.shows === "codes" && (
        <RecoveryCodes codes={actionData.codes} to={to} held={held === null ? null : readHeldPost(held)} />
      )}
      {first && <FirstCode address={first.address} error={fault?.sentence} to={to} held={held} />}
      {account && !first && actionData?.shows !== "codes" && <ChangeSecondStep {...account} to={to} held={held} />}
    </AccountPage>
  );
}

interface Shown {
  codes: string[];
  /** The page after this one. */
  to: string;
  /** A post that waited for the second step: it continues from here. */
  held: HeldPost | null;
}

function RecoveryCodes({ codes, to, held }: Shown) {
  const { profile } = useFrame();
  const file = `Recovery codes for the office of ${profile.name}\nEach works once, in place of a code from the app.\n\n${codes.join("\n")}\n`;
  return (
    <>
      <Notice kind="done" words="Signing in asks you for a code from now on.">
        <p className="small">Keep these, for the day when the phone is lost. They are shown only now.</p>
      </Notice>
      <section className="sheet door-sheet" aria-labelledby="codes">
        <h2 id="codes">Your recovery codes</h2>
        <p>Each works once, in place of a code. Print them, or write them down and lock them away.</p>
        <ul className="second-step__codes">
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
            Keep them as a file
          </a>
          {!held && (
            <a className="button button--quiet" href={to}>
              I have kept them
            </a>
          )}
        </div>
        {held && <GoOn {...held} />}
      </section>
    </>
  );
}

const GoOn = ({ path, fields }: HeldPost) => (
  <form className="verbs__row" method="post" action={path}>
    {Object.entries(fields).map(([name, text]) => (
      <input type="hidden" name={name} value={text} key={name} />
    ))}
    <button className="button button--quiet" type="submit">
      I have kept them: go on with what I wrote
    </button>
  </form>
);
