import { Icon } from "./icon.tsx";
import "./more-link.css";

export function MoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a className="more" href={href}>
      {children} <Icon name="arrow" />
    </a>
  );
}
