import { useRouteLoaderData } from "react-router";
import type { readFrame } from "./read-frame.ts";

/** Returns the data that every page needs: profile, school code, announcements, today. Only inside a page. */
export function useFrame() {
  const frame = useRouteLoaderData<typeof readFrame>("root");
  if (!frame) throw new Error("useFrame is called outside of a page");
  return frame;
}

export function useProfile() {
  return useFrame().profile;
}
