import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/one-feedback";
import { SubmissionPage } from "./submission-page.tsx";
import { readSubmission, workOnSubmission } from "./submission-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = (asked: Route.LoaderArgs) => readSubmission("Feedback", asked);
export const action = (asked: Route.ActionArgs) => workOnSubmission("Feedback", asked);

export default function OneFeedback({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} faults={actionData} />;
}
