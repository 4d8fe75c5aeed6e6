import type { SyntheticEvent } from "react";
import type { FileFacts } from "../../kinds/files/files.ts";
import { photoDetails } from "../../kinds/files/photo-details.ts";

export function PhotoDetails({ path, facts }: { path: string; facts: FileFacts | undefined }) {
  return (
    <section
      className="lightbox__details"
      aria-label="Photo details"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: on a small screen it scrolls
      tabIndex={0}
      // A finger that scrolls here neither turns nor closes the photo.
      onPointerDown={stay}
      onWheel={stay}
    >
      <dl>
        {photoDetails(path, facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function stay(event: SyntheticEvent) {
  event.stopPropagation();
}
