import { textsByHeading } from "@school/content/office/document/text-words";
import { type OfficeHandle, signedIn } from "../frame/office-request.ts";
import { Overview } from "../overview/overview.tsx";
import type { Route } from "./+types/texts";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { office, person, now } = signedIn(context);
  const sought = (new URL(request.url).searchParams.get("q") ?? "").slice(0, 100);
  return { person, now, sought, rows: await (await office()).desk.list("pageTexts") };
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
