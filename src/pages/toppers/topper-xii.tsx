import type { PageHandle } from "../../shell/page-handle.ts";
import type { Route } from "./+types/topper-xii";
import { readToppers, TopperList } from "./topper-list.tsx";

export const handle: PageHandle = { ground: "dawn", parameters: { year: /^(19|20|21)[0-9]{2}$/ } };

export async function loader({ context, request }: Route.LoaderArgs) {
  return readToppers(context, request, "XII");
}

export default function TopperXII({ loaderData }: Route.ComponentProps) {
  return <TopperList classOf="XII" {...loaderData} />;
}
