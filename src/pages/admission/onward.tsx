import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/links.tsx";
import "./admission.css";

interface OnwardLink {
  name: string;
  /** A reason to go there, in a few words. */
  note: string;
  href: string;
}

export function Onward({ links }: { links: OnwardLink[] }) {
  return (
    <ul className="onward grid pairs lined">
      {links.map(({ name, note, href }) => {
        const Way = href.startsWith("/") ? "a" : OutsideLink;
        return (
          <li key={`${name} ${href}`}>
            <Way className="onward__link pad-4 grid centered ruled" href={href}>
              <span className="onward__name title-3">{name}</span>
              <span className="onward__note quiet small">{note}</span>
              <Icon name="arrow" className="onward__go brick" />
            </Way>
          </li>
        );
      })}
    </ul>
  );
}
