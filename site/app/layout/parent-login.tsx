import type { ReactNode } from "react";
import { OutsideLink } from "../widgets/outside-link.tsx";
import { useProfile } from "./frame.ts";

interface ParentLoginProps {
  className: string;
  /** What stands below the words. */
  children?: ReactNode;
}

/** The link to the parent portal; nothing where the profile has none. The school code stands beside it (decisions §4.1). */
export function ParentLogin({ className, children }: ParentLoginProps) {
  const { parentPortal } = useProfile();
  if (!parentPortal) return null;
  return (
    <OutsideLink className={className} href={parentPortal}>
      PARENT LOGIN{children}
    </OutsideLink>
  );
}
