import { data } from "react-router";
import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { OfficePage } from "../shell/office/frame.tsx";
import type { Route } from "./+types/nothing";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => data({ person: signedIn(context).person }, { status: 404 });

export default function Nothing({ loaderData }: Route.ComponentProps) {
  return (
    <OfficePage title="Nothing is here" person={loaderData.person}>
      <div className="head">
        <h1>Nothing is here</h1>
        <p>What stood at this address was never there, or has another address now.</p>
      </div>
      <a className="button" href="/office">
        To the desk
      </a>
    </OfficePage>
  );
}
