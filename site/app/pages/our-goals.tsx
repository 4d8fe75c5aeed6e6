import { TextPage } from "../layout/text-page.tsx";
import { readPageText } from "../reading/page-text.ts";
import { servicesContext } from "../reading/services.ts";
import type { Route } from "./+types/our-goals";

export async function loader({ context }: Route.LoaderArgs) {
  return { text: await readPageText(context.get(servicesContext), "OurGoals") };
}

export default function OurGoals({ loaderData: { text } }: Route.ComponentProps) {
  return <TextPage title="Our goals" text={text} />;
}
