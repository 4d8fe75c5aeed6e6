import { SubmissionPage } from "../inbox/submission-page.tsx";
import { readSubmission, workOnSubmission } from "../inbox/submission-request.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/one-feedback";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = (asked: Route.LoaderArgs) => readSubmission("Feedback", asked);
export const action = (asked: Route.ActionArgs) => workOnSubmission("Feedback", asked);

export default function OneFeedback({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} faults={actionData} />;
}
