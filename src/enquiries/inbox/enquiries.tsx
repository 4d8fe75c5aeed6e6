import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/enquiries";
import { InboxListPage } from "./list-page.tsx";
import { readInbox } from "./list-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readInbox("Admission", context, request);

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <InboxListPage {...loaderData} />;
}
