import { InboxListPage } from "../inbox/list-page.tsx";
import { readInbox } from "../inbox/list-request.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/feedback";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readInbox("Feedback", context, request);

export default function Feedback({ loaderData }: Route.ComponentProps) {
  return <InboxListPage {...loaderData} />;
}
