import { StateMark } from "../../editor/document-rows.tsx";
import { entities, isEntryKind } from "../../kinds/all.ts";
import { isPicture, widthsFor } from "../../kinds/files/file-address.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { capital, counted } from "../../school/text.ts";
import { timestampText } from "../../school/times.ts";
import { Sign } from "../../ui/office/icon.tsx";
import { Row } from "../../ui/office/lists.tsx";
import { Hidden, Mark, Submit } from "../../ui/office/parts.tsx";
import { libraryAddress } from "../library-address.ts";
import { addressOfUse, type FileStillShown, type FileUse, type LibraryFile, titleOfUse } from "./library-rows.ts";

/** The documents that use a file, each with a link; below them those that could name it again. */
export function UsesOfFile({ file: { facts, uses, copies, binned, earlier } }: { file: LibraryFile }) {
  const further = [...binned, ...earlier];
  return (
    <section aria-labelledby="used">
      <div className="part-head">
        <h2 id="used">Used in</h2>
      </div>
      {uses.length === 0 && <p className="quiet">Nothing that is on the website, and no draft.</p>}
      {uses.length > 0 && (
        <ul className="rows">
          {uses.map((use) => (
            <Row key={`${use.kind} ${use.id}`} to={addressOfUse(use)} title={titleOfUse(use)}>
              <p className="row__meta">
                <StateMark state={use.state} /> <span>{kindOf(use)}</span>
                {use.lacksDescription && <Mark kind="failed" sign="pen" text="Say there what is to be seen" />}
              </p>
            </Row>
          ))}
        </ul>
      )}
      {copies.length > 0 && (
        <p className="small quiet">
          The same {isPicture(facts.path) ? "photo" : "paper"} was sent twice. The other one is used in{" "}
          <UseLinks uses={copies} />.
        </p>
      )}
      {further.length > 0 && (
        <p className="small quiet">
          Named by what lies in the bin, or by an earlier version: <UseLinks uses={further} />. Brought back, they show
          it as long as it is stored.
        </p>
      )}
    </section>
  );
}

/** After publishing: what was taken out here may stand elsewhere still, such as an old paper in a pop-up notice. */
export function StillShown({ files }: { files: readonly FileStillShown[] }) {
  return files.map(({ name, uses }) => (
    <div className="notice" role="status" key={name}>
      <Sign name="warn" />
      <strong>“{name}” is still shown elsewhere.</strong>
      <p className="small">
        It is gone from here. Parents still find it in <UseLinks uses={uses} />: change it there too if it is out of
        date.
      </p>
    </div>
  ));
}

function UseLinks({ uses }: { uses: readonly FileUse[] }) {
  return uses.map((use, index) => (
    <span key={`${use.kind} ${use.id}`}>
      {index > 0 && ", "}
      <a href={addressOfUse(use)}>{titleOfUse(use)}</a>
    </span>
  ));
}

function kindOf({ kind }: FileUse): string {
  if (isEntryKind(kind)) return capital(entities[kind].office.one);
  return kind === "profile" ? "School facts" : "Page text";
}

interface HidePhotoProps {
  file: LibraryFile;
  /** Whoever looks at the page may show it again. */
  mayShow: boolean;
  isJustHidden: boolean;
  now: Date;
  /** Default: the picture's own page. */
  back?: string;
}

/** Hides a picture everywhere by one tap, or says that it is hidden. */
export function HidePhoto({ file, mayShow, isJustHidden, now, back }: HidePhotoProps) {
  const { hidden, facts, uses, copies } = file;
  if (!hidden) {
    const places = new Set([...uses, ...copies].map(({ kind, id }) => `${kind} ${id}`)).size;
    return (
      <section className="notice notice--failed" aria-labelledby="hide">
        <Sign name="hide" />
        <h2 id="hide">A family asks to take it away?</h2>
        <p className="small">
          Hide it first, talk later. It goes {places > 1 ? `from all ${counted(places, "place")}` : "from the website"}{" "}
          within two seconds; the texts stay. The principal can show it again.
        </p>
        <form method="post" action={libraryAddress(facts.path)}>
          <Hidden fields={{ back }} />
          <Submit look="stern" value="hide" text="Hide everywhere now" />
        </form>
      </section>
    );
  }
  return (
    <section className="notice" aria-labelledby="hidden" role={isJustHidden ? "status" : undefined}>
      <Sign name="hide" />
      <h2 id="hidden">Hidden everywhere</h2>
      <p>
        {hidden.author}, {timestampText(hidden.at, now)}. Within two seconds no page, no size and no address of the
        website shows it any more. It stays hidden when it is sent or fetched again.
      </p>
      <p className="small">
        What others have kept before is out of our reach: a copy on a phone, a message, the memory of a search engine
        until it looks again.
      </p>
      {mayShow ? (
        <form className="notice__acts" method="post" action={libraryAddress(facts.path)}>
          <Hidden fields={{ back }} />
          <Submit look="text" value="show" text={isJustHidden ? "Undo: show it again" : "Show it again"} />
        </form>
      ) : (
        <p className="small">The principal decides whether it is shown again.</p>
      )}
    </section>
  );
}

/** The widest size here. */
const WIDEST = 800;

/** A hidden picture is faint. @param alt for a picture without a heading that names it. */
export function BigPicture({ file: { facts, hidden }, alt = "" }: { file: LibraryFile; alt?: string }) {
  const { path, width, height } = facts;
  const shown = widthsFor(Math.min(width ?? WIDEST, WIDEST)).at(-1);
  return (
    <img
      className={hidden ? "big-picture big-picture--hidden" : "big-picture"}
      src={officeFileAddress(path, shown ? { width: shown, format: "jpeg" } : undefined)}
      width={width ?? undefined}
      height={height ?? undefined}
      alt={alt}
    />
  );
}
