import { isOffice } from "@school/content/office/address";
import { doorFault } from "@school/content/office/door";
import { data, redirect } from "react-router";
import { readPosted } from "../../../reading/read-posted.ts";
import { useFrame } from "../../../shell/frame.ts";
import { Door } from "../door.tsx";
import { TextField } from "../field.tsx";
import { Notice } from "../notice.tsx";
import { type OfficeHandle, officeContext } from "../office-request.ts";
import { PasswordField } from "../password-field.tsx";
import type { Route } from "./+types/sign-in";

export const handle = { admits: "everybody" } satisfies OfficeHandle;

export function loader({ context, request }: Route.LoaderArgs) {
  const { asking, held, publicUrl, person, isPost } = context.get(officeContext);
  if (person && !held && !isPost) throw redirect("/office");
  return {
    closed: doorFault(publicUrl, asking.headers.get("Origin")),
    held: held && JSON.stringify(held),
    to: localAddress(new URL(request.url).searchParams.get("to")),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { office, asking } = context.get(officeContext);
  const { email = "", password = "", to = null, held } = await readPosted(request);
  const outcome = await (await office()).people.signIn(asking, email, password);
  if (outcome.status === "signed in") {
    return redirect(localAddress(to), {
      status: 303,
      headers: outcome.cookies.map((cookie) => ["Set-Cookie", cookie]),
    });
  }
  const { sentence, retryAfter } = outcome;
  return data(
    { sentence, email, to: localAddress(to), held: held ?? null },
    {
      status: retryAfter === null ? 401 : 429,
      headers: retryAfter === null ? {} : { "Retry-After": String(retryAfter) },
    },
  );
}

/** Nobody is led away from the office by a link to it. */
function localAddress(to: string | null): string {
  return to !== null && isOffice(to) && !/[\\\r\n]/.test(to) ? to : "/office";
}

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = useFrame();
  const { closed } = loaderData;
  const held = actionData?.held ?? loaderData.held;
  return (
    <Door title="The office" lead={profile.name}>
      {closed ? (
        <Notice kind="failed" words="Nobody can sign in here.">
          <p className="small">{closed}</p>
        </Notice>
      ) : (
        <>
          {actionData ? (
            <Notice kind="failed" words="You are not signed in.">
              <p className="small">{actionData.sentence}</p>
            </Notice>
          ) : (
            held && (
              <Notice kind="failed" words="Your time here had run out.">
                <p className="small">Nothing you wrote is lost. Sign in, and it goes on where it was.</p>
              </Notice>
            )
          )}
          <div className="sheet">
            <form method="post" action="/office/sign-in">
              <input type="hidden" name="to" value={actionData?.to ?? loaderData.to} />
              {held && <input type="hidden" name="held" value={held} />}
              <TextField
                name="email"
                label="Your e-mail"
                type="email"
                inputMode="email"
                autoComplete="username"
                required
                defaultValue={actionData?.email}
              />
              <PasswordField
                name="password"
                label="Password"
                autoComplete="current-password"
                required
                error={actionData && "Write the password again."}
              />
              <button className="button button--wide" type="submit">
                Sign in
              </button>
            </form>
          </div>
        </>
      )}
      <div className="small quiet">
        <p>Password forgotten? Ask the administrator for a new link.</p>
        <p>
          <a className="text-button" href="/">
            Parents: to the school’s website
          </a>
        </p>
      </div>
    </Door>
  );
}
