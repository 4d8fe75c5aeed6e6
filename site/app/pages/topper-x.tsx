import type { PageHandle } from "../layout/frame.ts";
import { readToppers } from "../reading/toppers.ts";
import type { Route } from "./+types/topper-x";
import { TopperList } from "./topper-list.tsx";

export const handle: PageHandle = { ground: "dawn" };

export async function loader({ context, request }: Route.LoaderArgs) {
  return readToppers(context, request, "X");
}

export default function TopperX({ loaderData }: Route.ComponentProps) {
  return <TopperList classOf="X" {...loaderData} />;
}
