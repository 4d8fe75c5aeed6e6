import { InboxListPage } from "../inbox/list-page.tsx";
import { readInbox } from "../inbox/list-request.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/enquiries";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readInbox("Admission", context, request);

export default function Enquiries({ loaderData }: Route.ComponentProps) {
  return <InboxListPage {...loaderData} />;
}
