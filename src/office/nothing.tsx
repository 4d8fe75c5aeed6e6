import { data } from "react-router";
import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/nothing";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => data({ person: signedIn(context).person }, { status: 404 });

export default function Nothing({ loaderData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  return (
    <OfficePage title={say("Nothing is here")} person={loaderData.person}>
      <Head title={say("Nothing is here")}>
        <p>{say("What stood at this address was never there, or has another address now.")}</p>
      </Head>
      <a className="button" href="/office">
        {say("To the desk")}
      </a>
    </OfficePage>
  );
}
