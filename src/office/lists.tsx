import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import type { Route } from "./+types/lists";
import { KindList } from "./kind-list.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

export default function Lists({ loaderData: { person } }: Route.ComponentProps) {
  return (
    <OfficePage title="News and notices" person={person} current="/office/lists">
      <div className="head">
        <h1>News and notices</h1>
        <p className="quiet">All that was written, drafts and the bin too.</p>
      </div>
      <KindList leadsTo="list" />
    </OfficePage>
  );
}
