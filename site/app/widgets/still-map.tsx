import roads from "../assets/roads.svg?url";
import { Icon } from "./icon.tsx";
import { OutsideLink } from "./outside-link.tsx";

/** A drawing in place of the map of another site: nothing is asked of that site before the visitor follows the link. */
export function StillMap({ place, href }: { place: string; href: string }) {
  return (
    <figure className="still-map">
      <img className="still-map__picture" src={roads} width="640" height="400" alt="" loading="lazy" />
      <figcaption className="still-map__words">
        <p>The road map of {place} comes from another site and opens there.</p>
        <p>
          <OutsideLink className="button" href={href}>
            <Icon name="pin" /> Show the map
          </OutsideLink>
        </p>
      </figcaption>
    </figure>
  );
}
