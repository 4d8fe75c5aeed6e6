import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { DisclosureLine } from "../disclosure/office/disclosure-line.tsx";
import { groupsByHeading } from "../editor/form/fact-groups.ts";
import type { Route } from "./+types/facts";
import { Overview } from "./overview.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  const { editor, disclosure } = await office();
  return { person, now, query, rows: await editor.list("profile"), disclosure: await disclosure.read() };
}

export default function Facts({ loaderData: { disclosure, ...listed } }: Route.ComponentProps) {
  const parts = groupsByHeading.map(({ heading, groups }) => ({
    heading,
    ids: groups,
    note: groups.includes("disclosure") && <DisclosureLine state={disclosure} />,
  }));
  return (
    <Overview
      title="School facts"
      lead="Each fact is written once, here, and stands on every page that needs it."
      at="/office/profile"
      parts={parts}
      {...listed}
    />
  );
}
