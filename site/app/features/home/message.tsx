import type { FilesByPath } from "@school/content/files/file-address";
import type { ShownText } from "../../reading/page-text.ts";
import { useProfile } from "../../shell/frame.ts";
import { Prose } from "../../shell/page/prose.tsx";
import { MoreLink } from "../../widgets/more-link.tsx";
import { ArchWindow } from "../../widgets/photos/arch-window.tsx";
import "../../shell/page/section-grounds.css";
import "./message.css";

/** 7. The principal's message as a letter. */
export function Message({ text, files }: { text: ShownText; files: FilesByPath }) {
  const { name, since, portrait } = useProfile().principal;
  const unwritten = !text.html && !text.missing;
  return (
    <section className="letter section section--parchment" aria-labelledby="letter-title">
      <div className="wrap letter__grid">
        <div className="letter__words">
          <h2 className="section__title--quiet" id="letter-title">
            From the principal
          </h2>
          {text.lead && <p className="letter__lead">{text.lead}</p>}
          <Prose text={text} />
          {unwritten && <p className="letter__first">A message to every family will stand here.</p>}
          {name && <p className="letter__name">{name}</p>}
          {name && <p className="letter__role">{since ? `Principal since ${since}` : "Principal"}</p>}
          <p>
            <MoreLink href="/PrincipalMessage">Read the whole message</MoreLink>
          </p>
        </div>
        <ArchWindow
          className="letter__portrait"
          path={portrait?.file}
          facts={portrait ? files[portrait.file] : undefined}
          alt={portrait?.alt}
          sizes="(min-width: 75rem) 28rem, (min-width: 48rem) 34vw, (min-width: 30rem) 27rem, 85vw"
          sign="lamp"
        />
      </div>
    </section>
  );
}
