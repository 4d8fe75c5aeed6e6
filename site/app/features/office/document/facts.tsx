import { groupsByHeading } from "@school/content/office/facts/group-words";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Overview } from "../overview/overview.tsx";
import type { Route } from "./+types/facts";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const sought = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { person, now, sought, rows: await (await office()).desk.list("profile") };
}

const parts = groupsByHeading.map(({ heading, groups }) => ({ heading, ids: groups }));

export default function Facts({ loaderData }: Route.ComponentProps) {
  return (
    <Overview
      title="School facts"
      lead="Each fact is written once, here, and stands on every page that needs it."
      at="/office/profile"
      parts={parts}
      {...loaderData}
    />
  );
}
