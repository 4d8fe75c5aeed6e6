import { useRouteLoaderData } from "react-router";
import type { readFrame } from "./read-frame.ts";

export function useFrame() {
  const frame = useRouteLoaderData<typeof readFrame>("root");
  if (!frame) throw new Error("useFrame is called outside of a page");
  return frame;
}

export function useProfile() {
  return useFrame().profile;
}
