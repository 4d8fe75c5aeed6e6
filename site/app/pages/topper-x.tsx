import type { PageHandle } from "../layout/page-handle.ts";
import { readToppers } from "../reading/toppers.ts";
import type { Route } from "./+types/topper-x";
import { TopperList } from "./topper-list.tsx";

export const handle: PageHandle = { ground: "dawn", parameters: { year: /^(19|20|21)[0-9]{2}$/ } };

export async function loader({ context, request }: Route.LoaderArgs) {
  return readToppers(context, request, "X");
}

export default function TopperX({ loaderData }: Route.ComponentProps) {
  return <TopperList classOf="X" {...loaderData} />;
}
