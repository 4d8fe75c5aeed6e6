import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/feedback";
import { InboxListPage } from "./list-page.tsx";
import { readInbox } from "./list-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readInbox("Feedback", context, request);

export default function Feedback({ loaderData }: Route.ComponentProps) {
  return <InboxListPage {...loaderData} />;
}
