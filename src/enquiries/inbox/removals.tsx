import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/removals";
import { InboxListPage } from "./list-page.tsx";
import { readInbox } from "./list-request.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context, request }: Route.LoaderArgs) => readInbox("RemovePhoto", context, request);

export default function Removals({ loaderData }: Route.ComponentProps) {
  return <InboxListPage {...loaderData} />;
}
