import { TextPage } from "../shell/page/text-page.tsx";
import { documentLoader } from "../shell/reading/page-text.ts";
import { PublishedDocument } from "../ui/document/document-view.tsx";
import { MoreLink } from "../ui/links.tsx";
import type { Route } from "./+types/activity-planner";

export const loader = documentLoader("ActivityPlanner", "activityPlanner");

export default function ActivityPlanner({ loaderData: { text, document } }: Route.ComponentProps) {
  return (
    <TextPage text={text}>
      <PublishedDocument path={document} name="activity planner" />
      <p>
        <MoreLink href="/Calendar">Dates, and how they come into your phone’s calendar</MoreLink>
      </p>
    </TextPage>
  );
}
