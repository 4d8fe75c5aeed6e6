import { OfficePage } from "../shell/office/frame.tsx";
import type { Route } from "./+types/not-for-you";
import { type OfficeHandle, signedIn } from "./office-context.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => ({ person: signedIn(context).person });

export default function NotForYou({ loaderData }: Route.ComponentProps) {
  const { person } = loaderData;
  return (
    <OfficePage title="Not for you" person={person}>
      <div className="head">
        <h1>This page is for somebody else</h1>
        <p>You are here as {person.role}. Ask the administrator if you should see it.</p>
      </div>
      <a className="button" href="/office">
        To the desk
      </a>
    </OfficePage>
  );
}
