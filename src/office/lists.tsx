import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import { Head } from "../ui/office/parts.tsx";
import type { Route } from "./+types/lists";
import { KindList } from "./kind-list.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

export default function Lists({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <OfficePage title="News and notices" person={person} current="/office/lists">
      <Head title="News and notices" lead="All that was written, drafts and the bin too." />
      <KindList leadsTo="list" />
    </OfficePage>
  );
}
