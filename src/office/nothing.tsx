import { data } from "react-router";
import type { OfficeHandle } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = () => data(null, { status: 404 });

export default function Nothing() {
  const say = useText(officeSentences);
  return (
    <OfficePage title={say("Nothing is here")}>
      <Head title={say("Nothing is here")}>
        <p>{say("What stood at this address was never there, or has another address now.")}</p>
      </Head>
      <a className="button" href="/office">
        {say("To the desk")}
      </a>
    </OfficePage>
  );
}
