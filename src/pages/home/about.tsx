import type { FilesByPath } from "../../kinds/files/file-address.ts";
import type { SchoolProfile } from "../../school/school.ts";
import { useProfile } from "../../shell/frame.ts";
import { Prose } from "../../shell/page/prose.tsx";
import type { ShownText } from "../../shell/reading/page-text.ts";
import { Facts } from "../../ui/facts.tsx";
import { MoreLink } from "../../ui/links.tsx";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import "./about.css";

export function About({ text, files }: { text: ShownText; files: FilesByPath }) {
  const profile = useProfile();
  const { tower, preSchool } = profile.pictures;
  const { staff, infrastructure } = profile.disclosure;
  return (
    <section className="about section" aria-labelledby="about-title">
      <div className="wrap about__grid">
        <div className="about__windows">
          <div className="bay about__tower">
            <ArchWindow picture={tower} files={files} sizes="(min-width: 75rem) 28rem, (min-width: 48rem) 37vw, 80vw" />
          </div>
          <div className="bay about__small">
            <ArchWindow
              picture={preSchool}
              files={files}
              sizes="(min-width: 75rem) 16rem, (min-width: 48rem) 22vw, 46vw"
              sign="lamp"
            />
          </div>
        </div>
        <div className="flow">
          <h2 id="about-title">About our school</h2>
          {text.lead && <p className="section__lead">{text.lead}</p>}
          <Prose text={text} />
          {!text.html && !text.lead && !text.missing && <p>{inOneSentence(profile)}</p>}
          <Facts
            facts={[
              ["Teachers", staff.teachers],
              ["Pupils to a teacher", staff.pupilsPerTeacher],
              ["Campus", `${infrastructure.campusSquareMetres.toLocaleString("en-IN")} sq m`],
            ]}
          />
          <p className="cluster cluster--wide">
            <MoreLink href="/AboutUs">About our school</MoreLink>
            <MoreLink href="/PreSchool">The pre-school</MoreLink>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The default text. */
function inOneSentence({ name, kind, town, board, foundedYear }: SchoolProfile): string {
  const what = kind ? `a ${kind.toLowerCase()}` : "a school";
  return `${name} is ${what}${town && ` in ${town}`}, founded in ${foundedYear} and affiliated to the ${board}.`;
}
