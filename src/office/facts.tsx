import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { DisclosureLine } from "../disclosure/office/disclosure-line.tsx";
import { groupsByHeading } from "../editor/form/fact-groups.ts";
import { useText } from "../ui/language.ts";
import type { Route } from "./+types/facts";
import { officeSentences } from "./office.text.ts";
import { Overview, readOverview } from "./overview.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, language } = signedIn(context);
  const { disclosure } = await office();
  return { ...(await readOverview(context, request, "profile")), disclosure: await disclosure.read(language) };
}

export default function Facts({ loaderData: { disclosure, ...listed } }: Route.ComponentProps) {
  const say = useText(officeSentences);
  const parts = groupsByHeading.map(({ heading, groups }) => ({
    heading,
    ids: groups,
    note: groups.includes("disclosure") && <DisclosureLine state={disclosure} />,
  }));
  return (
    <Overview
      title={say("School facts")}
      lead={say("Each fact is written once, here, and stands on every page that needs it.")}
      at="/office/profile"
      parts={parts}
      {...listed}
    />
  );
}
