import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { useText } from "../ui/language.ts";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/lists";
import { KindList } from "./kind-list.tsx";
import { officeSentences } from "./office.text.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

export default function Lists({ loaderData: { person } }: Route.ComponentProps) {
  const say = useText(officeSentences);
  return (
    <OfficePage title={say("News and notices")} person={person} current="/office/lists">
      <Head title={say("News and notices")} lead={say("All that was written, drafts and the bin too.")} />
      <KindList leadsTo="list" />
    </OfficePage>
  );
}
