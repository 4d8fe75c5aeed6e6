import { screenTitles } from "../school/screens.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import { readDocument, readPageText } from "../shell/reading/page-text.ts";
import { servicesContext } from "../shell/reading/services.ts";
import { PublishedDocument } from "../ui/document/document-view.tsx";
import { MoreLink } from "../ui/links.tsx";
import type { Route } from "./+types/activity-planner";

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  return {
    text: await readPageText(services, "ActivityPlanner"),
    planner: await readDocument(services, "activityPlanner"),
  };
}

export default function ActivityPlanner({ loaderData: { text, planner } }: Route.ComponentProps) {
  return (
    <TextPage title={screenTitles.ActivityPlanner} text={text}>
      <PublishedDocument {...planner} name="activity planner" />
      <p>
        <MoreLink href="/Calendar">Dates, and how they come into your phone’s calendar</MoreLink>
      </p>
    </TextPage>
  );
}
