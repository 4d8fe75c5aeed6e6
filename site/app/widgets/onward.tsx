import { Icon } from "./icon.tsx";
import "./onward.css";

interface OnwardProps {
  /** Where the reader may go next, and in a few words why. */
  links: { name: string; note: string; href: string }[];
}

/** Links that lead on from a page, each with a line about what is there. */
export function Onward({ links }: OnwardProps) {
  return (
    <ul className="onward">
      {links.map(({ name, note, href }) => (
        <li key={href}>
          <a className="onward__link" href={href}>
            <span className="onward__name">{name}</span>
            <span className="onward__note">{note}</span>
            <Icon name="arrow" className="onward__go" />
          </a>
        </li>
      ))}
    </ul>
  );
}
