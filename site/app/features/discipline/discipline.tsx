import { screenTitles } from "@school/content/text/screens";
import { readPageText } from "../../reading/page-text.ts";
import { servicesContext } from "../../reading/services.ts";
import { TextPage } from "../../shell/page/text-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import type { Route } from "./+types/discipline";
import { LibraryFine } from "./library-fine.tsx";
import { libraryFineParameters } from "./library-fine-calculator.tsx";

export const handle: PageHandle = { parameters: libraryFineParameters };

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "Discipline") };
}

export default function Discipline({ loaderData: { text } }: Route.ComponentProps) {
  return <TextPage title={screenTitles.Discipline} text={text} after={<LibraryFine />} />;
}
