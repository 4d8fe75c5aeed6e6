import { useRouteLoaderData } from "react-router";
import type { readFrame } from "./read-frame.ts";

/** What every page stands in: the school's profile and code, the announcements, today. Only inside a page. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof readFrame>("root");
  if (!frame) throw new Error("useFrame is called outside of a page");
  return frame;
}

/** The school's facts. */
export function useProfile() {
  return useFrame().profile;
}
