import { OfficePage } from "../shell/office/frame.tsx";
import { useSignedIn } from "../shell/office/signed-in.ts";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import { authSentences } from "./auth.text.ts";
import type { OfficeHandle } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export default function NotForYou() {
  const say = useText(authSentences);
  const { person } = useSignedIn();
  return (
    <OfficePage title={say("Not for you")}>
      <Head title={say("This page is for somebody else")}>
        <p>{say("You are here as {role}. Ask the administrator if you should see it.", { role: say(person.role) })}</p>
      </Head>
      <a className="button" href="/office">
        {say("To the desk")}
      </a>
    </OfficePage>
  );
}
