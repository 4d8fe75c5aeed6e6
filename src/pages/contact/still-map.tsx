import roads from "../../shell/roads.svg?url";
import { Icon } from "../../ui/icon.tsx";
import { OutsideLink } from "../../ui/outside-link.tsx";
import "./still-map.css";

interface StillMapProps {
  place: string;
  /** The map on its own site. */
  href: string;
  /** The address for a frame. With script it replaces the drawing (still-map.client.ts). */
  embed?: string | null;
}

export function StillMap({ place, href, embed = null }: StillMapProps) {
  const site = new URL(embed ?? href).host;
  return (
    <figure className="still-map" id="map" data-map={embed ?? undefined}>
      <img className="still-map__picture" src={roads} width="640" height="400" alt="" loading="lazy" />
      <figcaption className="still-map__words">
        <p>
          The road map of {place} comes from {site}, which is asked for it only when you wish to see it.
        </p>
        <p>
          <OutsideLink className="button" href={href}>
            <Icon name="pin" /> Show the map
          </OutsideLink>
        </p>
      </figcaption>
    </figure>
  );
}
