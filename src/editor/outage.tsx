import { use } from "react";
import { redirect } from "react-router";
import { officeAddress } from "../auth/address.ts";
import { AuthPage } from "../auth/auth-parts.tsx";
import { type HeldPost, type OfficeHandle, officeContext } from "../auth/office-context.ts";
import { RequestId } from "../ui/alert.tsx";
import { useText } from "../ui/language.ts";
import { Alert } from "../ui/office/alert.tsx";
import { Submit } from "../ui/office/parts.tsx";
import type { Route } from "./+types/outage";
import { editorSentences } from "./editor.text.ts";
import { fileControls } from "./form/controls.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

/** `to` is the address that was asked. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { held, isPost } = context.get(officeContext);
  const to = officeAddress(new URL(request.url).searchParams.get("to") ?? "");
  if (!to) throw redirect("/office");
  return { held, isPost, to, lost: held?.fields[fileControls.lost]?.split("\n") ?? [] };
}

/** Stands in the place of a page while the store cannot be used. */
export default function Outage({ loaderData: { held, isPost, to, lost } }: Route.ComponentProps) {
  const say = useText(editorSentences);
  const id = use(RequestId);
  return (
    <AuthPage title={say("Please wait a minute")} lead={say("The office cannot reach its store just now.")}>
      {isPost && (
        <Alert
          kind="failed"
          words={held ? say("It is not stored yet.") : say("It was not done, or only in part.")}
          text={
            held
              ? say("What you sent is kept on this page: leave it open, and send it again in a minute.")
              : say("Go back in a minute: what you wrote may still stand there. Look before you send it again.")
          }
        >
          {lost.length > 0 && (
            <p className="small">{say("The files must be chosen again: {names}.", { names: lost.join(", ") })}</p>
          )}
        </Alert>
      )}
      <div className="sheet">
        <p>
          {say(
            "Nothing that is published is lost, and parents see the website as before. The office comes back by itself.",
          )}
        </p>
        {held && <SendAgain held={held} />}
        {!isPost && (
          <a className="button button--wide" href={to}>
            {say("Try again")}
          </a>
        )}
        {isPost && !held && (
          <a className="button button--wide" href="/office">
            {say("To the desk")}
          </a>
        )}
      </div>
      {id && (
        <p className="small quiet">
          {say("If it stays so, tell whoever looks after the website this number:")} <strong>{id}</strong>
        </p>
      )}
    </AuthPage>
  );
}

function SendAgain({ held: { path, fields } }: { held: HeldPost }) {
  const say = useText(editorSentences);
  return (
    <form method="post" action={path}>
      <Submit look="wide" text={say("Send it again")} />
      {Object.entries(fields).map(([name, text]) => (
        <textarea name={name} defaultValue={text} hidden key={name} />
      ))}
    </form>
  );
}
