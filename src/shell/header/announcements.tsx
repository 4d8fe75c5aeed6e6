import { Fragment } from "react";
import { fileAddress, fileTitle } from "../../kinds/files/file-address.ts";
import type { Highlight } from "../../kinds/highlights.ts";
import { Icon } from "../../ui/icon.tsx";
import { useFrame } from "../frame.ts";
import "../../ui/toggle.css";
import "./announcements.css";

/**
 * The marquee (§2), moved by CSS; without script, or for less motion, a list that scrolls. It pauses under the pointer, on focus, on touch
 * and by its button.
 */
export function Announcements() {
  const { highlights } = useFrame();
  if (highlights.length === 0) return null;
  return (
    <section className="announce" aria-label="Announcements" data-marquee>
      <p className="announce__label">Notices</p>
      <section
        className="announce__window"
        aria-label="Running announcements"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        <div className="announce__track">
          <ul className="announce__list">
            {highlights.map((highlight) => (
              <li className="announce__item" key={highlight._id}>
                <Announcement highlight={highlight} />
              </li>
            ))}
          </ul>
          <ul className="announce__list" aria-hidden="true">
            {highlights.map((highlight) => (
              <li className="announce__item" key={highlight._id}>
                <Announcement highlight={highlight} copy />
              </li>
            ))}
          </ul>
        </div>
      </section>
      <label className="toggle">
        <input className="toggle__box" type="checkbox" aria-label="Pause announcements" />
        <Icon name="pause" className="toggle__pause" />
        <Icon name="play" className="toggle__play" />
      </label>
    </section>
  );
}

/** @param copy closes the gap of the loop: a mouse can click it, keyboard and screen reader skip it. */
function Announcement({ highlight, copy = false }: { highlight: Highlight; copy?: boolean }) {
  const [file, ...others] = highlight.attachments;
  const words = highlight.description;
  const tabIndex = copy ? -1 : undefined;
  if (!file) return <>{words}</>;
  return (
    <>
      <a href={fileAddress(file)} tabIndex={tabIndex}>
        {words}
      </a>
      {others.map((path) => (
        <Fragment key={path}>
          {" "}
          <a href={fileAddress(path)} tabIndex={tabIndex}>
            {fileTitle(path, undefined)}
          </a>
        </Fragment>
      ))}
    </>
  );
}
