import type { ReactNode } from "react";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import { useProfile } from "../frame.ts";

interface ParentLoginProps {
  className: string;
  /** What stands below the words. */
  children?: ReactNode;
}

/**
 * The link to the parent portal (§2). Until the school has entered its address it leads to the page that explains the portal.
 * The school code stands beside it (decisions §4.1).
 */
export function ParentLogin({ className, children }: ParentLoginProps) {
  const { parentPortal } = useProfile();
  if (!parentPortal) {
    return (
      <a className={className} href="/Pphelp">
        PARENT LOGIN{children}
      </a>
    );
  }
  return (
    <OutsideLink className={className} href={parentPortal}>
      PARENT LOGIN{children}
    </OutsideLink>
  );
}
