import type { OfficeHandle } from "../auth/office-context.ts";
import { textsByHeading } from "../editor/form/documents.ts";
import type { Route } from "./+types/texts";
import { Overview, readOverview } from "./overview.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readOverview(context, request, "pageTexts");

const parts = textsByHeading.map(({ heading, pages }) => ({ heading, ids: pages }));

export default function Texts({ loaderData }: Route.ComponentProps) {
  return (
    <Overview
      title="Page texts"
      lead="What parents read on each page. Numbers, phones and tables are under School facts."
      at="/office/pageTexts"
      parts={parts}
      {...loaderData}
    />
  );
}
