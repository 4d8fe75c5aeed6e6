import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/not-for-you";
import { authSentences } from "./auth.text.ts";
import { type OfficeHandle, signedIn } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

export default function NotForYou({ loaderData }: Route.ComponentProps) {
  const say = useText(authSentences);
  const { person } = loaderData;
  return (
    <OfficePage title={say("Not for you")} person={person}>
      <Head title={say("This page is for somebody else")}>
        <p>{say("You are here as {role}. Ask the administrator if you should see it.", { role: say(person.role) })}</p>
      </Head>
      <a className="button" href="/office">
        {say("To the desk")}
      </a>
    </OfficePage>
  );
}
