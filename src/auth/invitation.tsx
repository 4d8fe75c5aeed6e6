import { data, redirect } from "react-router";
import { timestampText } from "../school/times.ts";
import { useFrame } from "../shell/frame.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { useText } from "../ui/language.ts";
import { Alert, FieldAlert } from "../ui/office/alert.tsx";
import { TextField } from "../ui/office/field.tsx";
import { Sign } from "../ui/office/icon.tsx";
import { Submit, TextLink } from "../ui/office/parts.tsx";
import type { Route } from "./+types/invitation";
import { passkeyError, signInAddressError } from "./address.ts";
import { authSentences } from "./auth.text.ts";
import { AuthPage, NewPasswordField } from "./auth-parts.tsx";
import { type OfficeHandle, officeContext, setCookies } from "./office-context.ts";
import { roleLabels } from "./roles.ts";
import type { OpenInvitation } from "./staff.server.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { office, requester, publicUrl, now, isPost } = context.get(officeContext);
  const invitation = await (await office()).staff.invitation(params.token);
  const closed = signInAddressError(publicUrl, requester.headers.get("Origin"));
  const status = invitation || isPost ? 200 : 404;
  return data({ invitation, closed, now, hasPasskeys: passkeyError(publicUrl) === null }, { status });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { office, requester } = context.get(officeContext);
  const { name = "", password = "", phone } = await readPosted(request);
  const opened = await office();
  const outcome = await opened.signIn.join(requester, params.token, name, password);
  if (outcome.status === "signed in") {
    const first = (await opened.overview.isBeginning()) ? "/office/stated" : "/office";
    const next = outcome.secondStep === "required" ? `/office/me/second-step?to=${first}` : first;
    const to = phone === "yes" ? `/office/me/this-phone?to=${encodeURIComponent(next)}` : next;
    return redirect(to, { status: 303, headers: setCookies(outcome.cookies) });
  }
  if (outcome.status === "code required") {
    const to = encodeURIComponent(phone === "yes" ? "/office/me/this-phone?to=/office" : "/office");
    return redirect(`/office/sign-in?code&to=${to}`, { status: 303, headers: setCookies(outcome.cookies) });
  }
  if (outcome.status === "wrong") return data({ name, errors: outcome.errors, sentence: null }, { status: 400 });
  return data({ name, errors: {}, sentence: outcome.sentence }, { status: 403 });
}

export default function Invitation({ loaderData, actionData, params }: Route.ComponentProps) {
  const say = useText(authSentences);
  const { invitation, closed, now, hasPasskeys } = loaderData;
  if (!invitation || closed) return <UsedUp sentence={closed} />;
  const errors: { name?: string; password?: string } = actionData?.errors ?? {};
  const faults = Object.keys(errors);
  return (
    <AuthPage
      title={
        invitation.member ? say("Welcome back, {name}", { name: invitation.member.name }) : say("Welcome to the office")
      }
      lead={<Welcome {...invitation} />}
    >
      {actionData?.sentence && <Alert kind="failed" words={say("You are not signed in.")} text={actionData.sentence} />}
      {faults[0] && (
        <FieldAlert
          words={faults.length === 1 ? say("One thing is not right yet.") : say("Two things are not right yet.")}
          at={faults[0]}
          more={say(", then go on.")}
        />
      )}
      <div className="sheet">
        <form method="post" action={`/office/invitation/${params.token}`}>
          <h2>{say("Two things, once")}</h2>
          {/* Password managers store the password under this e-mail. */}
          <input type="hidden" name="username" autoComplete="username" value={invitation.email} />
          <TextField
            name="name"
            label={say("Your name")}
            hint={say("Colleagues see it beside what you post. Parents do not.")}
            autoComplete="name"
            required
            error={errors.name}
            defaultValue={actionData?.name ?? invitation.member?.name}
          />
          <NewPasswordField name="password" label={say("A password of your own")} error={errors.password} />
          <Submit look="wide" text={say("Go to my desk")} />
          {hasPasskeys && (
            <div data-phone="" hidden>
              <button className="button button--quiet button--wide" type="submit" name="phone" value="yes">
                <Sign name="device" /> {say("Sign in with this phone next time")}
              </button>
            </div>
          )}
        </form>
      </div>
      <p className="small quiet">
        {say("This link works once, until {endsAt}. Not you? Close this page and tell the administrator.", {
          endsAt: timestampText(invitation.endsAt, now, say.language),
        })}
      </p>
    </AuthPage>
  );
}

function Welcome({ email, role, invitedBy, member }: OpenInvitation) {
  const say = useText(authSentences);
  const { profile } = useFrame();
  const { name, may } = roleLabels[role];
  const asBefore = member?.hasSecondStep ? say(", and a code from your app is asked for as before") : "";
  const inside = (sentence: string) => sentence.charAt(0).toLowerCase() + sentence.slice(1);
  return (
    <>
      {member
        ? say(
            "Set a new password for the office of {name}. You stay {role}{asBefore}. Phones that signed you in by their lock are set up anew.",
            { name: profile.name, role: say(role), asBefore },
          )
        : say("{invitedBy} has invited you to the office of {school}. {role}: {may}", {
            invitedBy: invitedBy ?? say("Whoever runs the website"),
            school: profile.name,
            role: say(name),
            may: inside(say(may)),
          })}{" "}
      {say("Your e-mail is")} <span className="strong">{email}</span>.
    </>
  );
}

const UsedUp = ({ sentence }: { sentence: string | null }) => {
  const say = useText(authSentences);
  return (
    <AuthPage title={say("This link does not work")} lead={say("It works once, for two days.")}>
      <Alert
        kind="failed"
        words={sentence ? say("Nobody can sign in here.") : say("It was used, its time is over, or it was taken back.")}
        text={sentence ?? say("Ask the administrator for a new one.")}
      />
      <p>
        <TextLink to="/office/sign-in">{say("I have a password already")}</TextLink>
      </p>
    </AuthPage>
  );
};
