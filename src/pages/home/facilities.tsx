import type { FilesByPath } from "../../kinds/files/file-address.ts";
import { facilityNames, infrastructureTabs } from "../../school/school.ts";
import { useProfile } from "../../shell/frame.ts";
import { Carousel, Handles } from "../../ui/carousel/carousel.tsx";
import { ScrollList } from "../../ui/carousel/scroll-list.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import "../../shell/page/section-grounds.css";
import "./home.css";

export function Facilities({ files }: { files: FilesByPath }) {
  return (
    <section className="cloister section section--navy" aria-labelledby="cloister-title">
      <Carousel>
        <div className="wrap section__head">
          <div>
            <h2 id="cloister-title">School facilities</h2>
            <p className="section__lead">Look into the rooms and grounds of the school.</p>
          </div>
          <Handles of="School facilities" count={facilityNames.length} />
        </div>
        <ScrollList className="carousel__list cloister__list" label="School facilities">
          {facilityNames.map((name) => (
            <Bay key={name} name={name} files={files} />
          ))}
        </ScrollList>
      </Carousel>
    </section>
  );
}

function Bay({ name, files }: { name: (typeof facilityNames)[number]; files: FilesByPath }) {
  const facility = useProfile().facilities.find((one) => one.name === name);
  const file = facility?.picture?.file;
  return (
    <li className="carousel__item">
      <a className="cloister__bay" href={placeOf(name)}>
        <ArchWindow
          picture={file ? { file } : null}
          files={files}
          sizes="(min-width: 90rem) 18rem, (min-width: 72rem) 20vw, 14rem"
        />
        <span className="cloister__foot">
          <span className="cloister__name">{name}</span>{" "}
          {facility?.note && <span className="cloister__note">{facility.note}</span>}
        </span>
      </a>
    </li>
  );
}

/** Returns the address of the facility's tab on Infrastructure, or of the page without a tab. */
function placeOf(name: string): string {
  const tab = infrastructureTabs.find((one) => one.toLowerCase() === name.toLowerCase());
  return tab ? `/Infrastructure#${tab.toLowerCase().replaceAll(" ", "-")}` : "/Infrastructure";
}
