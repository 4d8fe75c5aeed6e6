import { Icon } from "../../widgets/icon.tsx";
import { OutsideLink } from "../../widgets/outside-link.tsx";
import "./onward.css";

interface OnwardLink {
  name: string;
  /** A few words: why to go there. */
  note: string;
  /** A path of the site, or an address of another site. */
  href: string;
}

/** Shows links to related pages, each with a line about the page. */
export function Onward({ links }: { links: OnwardLink[] }) {
  return (
    <ul className="onward">
      {links.map(({ name, note, href }) => {
        const Way = href.startsWith("/") ? "a" : OutsideLink;
        return (
          <li key={`${name} ${href}`}>
            <Way className="onward__link" href={href}>
              <span className="onward__name">{name}</span>
              <span className="onward__note">{note}</span>
              <Icon name="arrow" className="onward__go" />
            </Way>
          </li>
        );
      })}
    </ul>
  );
}
