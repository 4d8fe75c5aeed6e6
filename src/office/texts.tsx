import type { OfficeHandle } from "../auth/office-context.ts";
import { textsByHeading } from "../editor/form/documents.ts";
import { useText } from "../ui/language.ts";
import type { Route } from "./+types/texts";
import { officeSentences } from "./office.text.ts";
import { Overview, readOverview } from "./overview.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readOverview(context, request, "pageTexts");

const parts = textsByHeading.map(({ heading, pages }) => ({ heading, ids: pages }));

export default function Texts({ loaderData }: Route.ComponentProps) {
  const say = useText(officeSentences);
  return (
    <Overview
      title={say("Page texts")}
      lead={say("What parents read on each page. Numbers, phones and tables are under School facts.")}
      at="/office/pageTexts"
      parts={parts}
      {...loaderData}
    />
  );
}
