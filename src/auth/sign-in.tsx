import { data, redirect } from "react-router";
import { fileControls } from "../editor/form/controls.ts";
import { useFrame } from "../shell/frame.ts";
import { LanguageSwitch } from "../shell/office/frame.tsx";
import { readPosted } from "../shell/reading/answers.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { TextField } from "../ui/office/field.tsx";
import { Hidden, Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/sign-in";
import { officeAddress, passkeyError, signInAddressError } from "./address.ts";
import type { Requester } from "./auth.server.ts";
import { authSentences } from "./auth.text.ts";
import { AuthPage, PasskeyButton, PasswordField } from "./auth-parts.tsx";
import { demoAddress, demoRoles } from "./demo-visitor.ts";
import { type Office, type OfficeHandle, officeContext, setCookies } from "./office-context.ts";
import { roleLabels } from "./roles.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

/** Sends the `Retry-After` of a denial. */
export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders;

export function loader({ context, request }: Route.LoaderArgs) {
  const { requester, held, publicUrl, person, isPost } = context.get(officeContext);
  const query = new URL(request.url).searchParams;
  if (person && !held && !isPost) throw redirect("/office");
  return {
    closed: signInAddressError(publicUrl, requester.headers.get("Origin")),
    hasPasskeys: passkeyError(publicUrl) === null,
    held: held && JSON.stringify(held),
    lost: held?.fields[fileControls.lost]?.split("\n") ?? [],
    to: localAddress(query.get("to")),
    // A new password was set by a link: the code comes next.
    isCodeRequired: query.has("code"),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, requester, language } = context.get(officeContext);
  const say = authSentences[language];
  const posted = await readPosted(request);
  const services = context.get(servicesContext);
  const to = localAddress(posted.to ?? null);
  const kept = { email: posted.email, to, held: posted.held ?? null };
  const outcome = await signInBy(office, requester, posted).catch((cause) => {
    if (!services.noteOutage(cause)) throw cause;
    // Without a number: the log says once that it began.
    const sentence = say("The office cannot reach its store just now. It comes back by itself: try again in a minute.");
    return { status: "outage" as const, sentence, retryAfter: 30, isOver: false };
  });
  if (outcome.status === "code required") {
    return data({ ...kept, sentence: null, isCodeRequired: true }, { headers: setCookies(outcome.cookies) });
  }
  if (outcome.status === "signed in") {
    const isRequired = outcome.secondStep === "required" || outcome.secondStep === "overdue";
    const next = isRequired ? `/office/me/second-step?to=${encodeURIComponent(to)}` : to;
    return redirect(next, { status: 303, headers: setCookies(outcome.cookies) });
  }
  const { status, sentence, retryAfter, isOver } = outcome;
  return data(
    { ...kept, sentence, isCodeRequired: posted.code !== undefined && !isOver },
    {
      status: status === "outage" ? 503 : retryAfter === null ? 401 : 429,
      headers: retryAfter === null ? {} : { "Retry-After": String(retryAfter) },
    },
  );
}

async function signInBy(
  office: () => Promise<Office>,
  requester: Requester,
  { passkey, code, email = "", password = "" }: Record<string, string>,
) {
  const { signIn } = await office();
  if (passkey !== undefined) return signIn.byPasskey(requester, passkey);
  return code === undefined ? signIn.byPassword(requester, email, password) : signIn.byCode(requester, code);
}

/** A link must not lead away from the office. */
function localAddress(to: string | null): string {
  return officeAddress(to ?? "") ?? "/office";
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const say = useText(authSentences);
  const { profile, isDemo } = useFrame();
  const { closed, hasPasskeys, lost } = loaderData;
  const held = actionData?.held ?? loaderData.held;
  const isCodeRequired = actionData?.isCodeRequired ?? loaderData.isCodeRequired;
  if (isDemo) return <DemoSignIn />;
  if (closed) {
    return (
      <AuthPage title={say("The office")} lead={profile.name}>
        <Alert kind="failed" words={say("Nobody can sign in here.")} text={closed} />
        <Ways />
      </AuthPage>
    );
  }
  return (
    <AuthPage title={isCodeRequired ? say("The code from your app") : say("The office")} lead={profile.name}>
      {actionData?.sentence && <Alert kind="failed" words={say("You are not signed in.")} text={actionData.sentence} />}
      {held && !actionData && (
        <Alert
          kind="failed"
          words={say("Your time here had run out.")}
          text={say("Nothing you wrote is lost. Sign in, and it goes on where it was.")}
        >
          {lost.length > 0 && (
            <p className="small">
              {say("The files must be chosen again: {names}. Your text is kept until then.", {
                names: lost.join(", "),
              })}
            </p>
          )}
        </Alert>
      )}
      <div className="sheet">
        <form method="post" action="/office/sign-in">
          {isCodeRequired ? (
            <TextField
              name="code"
              label={say("Code")}
              hint={say(
                "Six digits, which the app on your phone shows for half a minute. Phone lost? Write one of your recovery codes.",
              )}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              required
              error={actionData?.sentence ? say("Write the code again.") : undefined}
            />
          ) : (
            <>
              {hasPasskeys && (
                <PasskeyButton to="sign in" words={say("Sign in with this phone")}>
                  <p className="or grid centered gap-3 quiet">{say("or")}</p>
                </PasskeyButton>
              )}
              <TextField
                name="email"
                label={say("Your e-mail")}
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                defaultValue={actionData?.email}
              />
              <PasswordField
                name="password"
                label={say("Password")}
                error={actionData ? say("Write the password again.") : undefined}
              />
            </>
          )}
          <Submit look="wide" text={say("Sign in")} />
          <Hidden fields={{ to: actionData?.to ?? loaderData.to, held }} />
        </form>
      </div>
      <Ways />
    </AuthPage>
  );
}

function DemoSignIn() {
  const say = useText(authSentences);
  const { profile } = useFrame();
  return (
    <AuthPage title={say("The office")} lead={profile.name}>
      <div className="sheet stack">
        <p>{say("Here the school writes its website, from a phone. Open everything and press every button.")}</p>
        {demoRoles.map((role) => (
          <form method="post" action={demoAddress(role)} key={role}>
            <Submit look="wide" text={say("Look around as {role}", { role: say(role) })} />
            <p className="small quiet">{say(roleLabels[role].may)}</p>
          </form>
        ))}
      </div>
      <Ways />
    </AuthPage>
  );
}

function Ways() {
  const say = useText(authSentences);
  const { isDemo } = useFrame();
  return (
    <div className="small quiet">
      <LanguageSwitch />
      {!isDemo && (
        <p>
          {say(
            "Password lost? Ask the administrator for a new link. Phone lost too? For a link without the second step.",
          )}
        </p>
      )}
      <p>
        <TextLink to="/">{say("Parents: to the school’s website")}</TextLink>
      </p>
    </div>
  );
}
