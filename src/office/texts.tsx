import { type OfficeHandle, signedIn } from "../auth/office-context.ts";
import { textsByHeading } from "../editor/form/documents.ts";
import type { Route } from "./+types/texts";
import { Overview } from "./overview.tsx";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { person, now, query, rows: await (await office()).editor.list("pageTexts") };
}

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
