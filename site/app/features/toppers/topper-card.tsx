import type { Topper } from "@school/content/entities/toppers";
import type { FileFacts } from "@school/content/files/files";
import type { ReactNode } from "react";
import { Icon } from "../../widgets/icon.tsx";
import { Picture } from "../../widgets/photos/picture.tsx";
import "../../widgets/photos/arch-window.css";
import "../../widgets/photos/window.css";
import "./topper-card.css";

interface TopperCardProps extends Pick<Topper, "division" | "name" | "stream"> {
  photo: string | null;
  facts: FileFacts | undefined;
  children?: ReactNode;
}

export function TopperCard({ photo, facts, division, name, stream, children }: TopperCardProps) {
  return (
    <li className="topper">
      <div className="bay topper__window">
        <div className="window">
          {photo ? (
            <Picture
              path={photo}
              facts={facts}
              alt=""
              className="window__picture"
              sizes="(min-width: 81.25rem) 13rem, (min-width: 62rem) 18.5vw, (min-width: 48rem) 24vw, 34vw"
            />
          ) : (
            <div className="window__empty">
              <Icon name="star" />
            </div>
          )}
        </div>
      </div>
      <p className="topper__mark">{division}</p>
      <p className="topper__name">{name}</p>
      {stream && <p className="topper__stream">{stream}</p>}
      {children}
    </li>
  );
}
