import { TextPage } from "../shell/page/text-page.tsx";
import { documentLoader } from "../shell/reading/page-text.ts";
import { PublishedDocument } from "../ui/document/document-view.tsx";
import { useText } from "../ui/language.ts";
import { MoreLink } from "../ui/links.tsx";
import type { Route } from "./+types/activity-planner";
import { calendarTexts } from "./calendar.text.ts";

export const loader = documentLoader("ActivityPlanner", "activityPlanner");

export default function ActivityPlanner({ loaderData: { text, document } }: Route.ComponentProps) {
  const t = useText(calendarTexts);
  return (
    <TextPage text={text}>
      <PublishedDocument path={document} name={t.planner} />
      <p>
        <MoreLink href="/Calendar">{t.plannerMore}</MoreLink>
      </p>
    </TextPage>
  );
}
