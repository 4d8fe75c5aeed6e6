import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/submission";
import { SubmissionPage } from "./submission-page.tsx";
import { readSubmission, workOnSubmission } from "./submission-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = (request: Route.LoaderArgs) => readSubmission(request);
export const action = (request: Route.ActionArgs) => workOnSubmission(request);

export default function Submission({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} failed={actionData} />;
}
