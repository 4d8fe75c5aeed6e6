import type { ReactNode } from "react";
import { OutsideLink } from "../../ui/outside-link.tsx";
import { useProfile } from "../frame.ts";

interface ParentLoginProps {
  className: string;
  /** Shown below the words. */
  children?: ReactNode;
}

/** Links to the parent portal (§2), or to the page about it while the school has no address. Shows the school code. */
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
