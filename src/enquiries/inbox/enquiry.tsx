import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/enquiry";
import { SubmissionPage } from "./submission-page.tsx";
import { readSubmission, workOnSubmission } from "./submission-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = (asked: Route.LoaderArgs) => readSubmission("Admission", asked);
export const action = (asked: Route.ActionArgs) => workOnSubmission("Admission", asked);

export default function Enquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <SubmissionPage {...loaderData} faults={actionData} />;
}
