import { longDate } from "../../base/dates.ts";
import { StateMark } from "../../editor/document-rows.tsx";
import { isEntryKind } from "../../kinds/all.ts";
import { isPicture, widthsFor } from "../../kinds/files/file-address.ts";
import { officeFileAddress } from "../../kinds/files/office-files.ts";
import { officeOf } from "../../kinds/in-language.ts";
import { capital } from "../../school/text.ts";
import { useTimes } from "../../shell/office/signed-in.ts";
import { useText } from "../../ui/language.ts";
import { Links } from "../../ui/links.tsx";
import { Sign } from "../../ui/office/icon.tsx";
import { ListSection, Row } from "../../ui/office/lists.tsx";
import { Hidden, Mark, Submit } from "../../ui/office/parts.tsx";
import { libraryAddress } from "../library-address.ts";
import { librarySentences, type SayInLibrary } from "./library.text.ts";
import { addressOfUse, type FileStillShown, type FileUse, type LibraryFile, titleOfUse } from "./library-rows.ts";

/** The documents that use a file, each with a link; below them those that could name it again. */
export function UsesOfFile({ file: { facts, uses, copies, binned, earlier } }: { file: LibraryFile }) {
  const say = useText(librarySentences);
  const further = [...binned, ...earlier];
  return (
    <ListSection id="used" heading={say("Used in")}>
      {uses.length === 0 && <p className="quiet">{say("Nothing that is on the website, and no draft.")}</p>}
      {uses.length > 0 && (
        <ul className="rows">
          {uses.map((use) => (
            <Row key={`${use.kind} ${use.id}`} to={addressOfUse(use)} title={titleOfUse(say, use)}>
              <p className="row__meta">
                <StateMark state={use.state} />{" "}
                <span>{[kindOf(say, use), dateOf(say, use)].filter(Boolean).join(", ")}</span>
                {use.lacksDescription && <Mark kind="failed" sign="pen" text={say("Say there what is to be seen")} />}
              </p>
            </Row>
          ))}
        </ul>
      )}
      {copies.length > 0 && (
        <p className="small quiet">
          {isPicture(facts.path)
            ? say("The same photo was sent twice. The other one is used in")
            : say("The same paper was sent twice. The other one is used in")}{" "}
          <UseLinks uses={copies} />
          {say(".")}
        </p>
      )}
      {further.length > 0 && (
        <p className="small quiet">
          {say("Named by what lies in the bin, or by an earlier version:")} <UseLinks uses={further} />
          {say(". Brought back, they show it as long as it is stored.")}
        </p>
      )}
    </ListSection>
  );
}

/** After publishing: what was taken out here may stand elsewhere still, such as an old paper in a pop-up notice. */
export function StillShown({ files }: { files: readonly FileStillShown[] }) {
  const say = useText(librarySentences);
  return files.map(({ name, uses }) => (
    <div className="notice" role="status" key={name}>
      <Sign name="warn" />
      <strong>{say("“{name}” is still shown elsewhere.", { name })}</strong>
      <p className="small">
        {say("It is gone from here. Parents still find it in")} <UseLinks uses={uses} />
        {say(": change it there too if it is out of date.")}
      </p>
    </div>
  ));
}

function UseLinks({ uses }: { uses: readonly FileUse[] }) {
  const say = useText(librarySentences);
  const named = (use: FileUse) => titleOfUse(say, use) + (use.date ? ` (${dateOf(say, use)})` : "");
  return <Links to={uses.map((use) => [addressOfUse(use), named(use)])} />;
}

const dateOf = (say: SayInLibrary, { date }: FileUse) => date && longDate(date, say.language);

function kindOf(say: SayInLibrary, { kind }: FileUse): string {
  if (isEntryKind(kind)) return capital(officeOf(kind, say.language).one);
  return kind === "profile" ? say("School facts") : say("Page text");
}

interface HidePhotoProps {
  file: LibraryFile;
  /** Whoever looks at the page may show it again. */
  mayShow: boolean;
  isJustHidden: boolean;
  /** Default: the picture's own page. */
  back?: string;
}

/** Hides a picture everywhere by one tap, or says that it is hidden. */
export function HidePhoto({ file, mayShow, isJustHidden, back }: HidePhotoProps) {
  const say = useText(librarySentences);
  const { timestamp } = useTimes();
  const { hidden, facts, uses, copies } = file;
  if (!hidden) {
    const places = new Set([...uses, ...copies].map(({ kind, id }) => `${kind} ${id}`)).size;
    return (
      <section className="notice notice--failed" aria-labelledby="hide">
        <Sign name="hide" />
        <h2 id="hide">{say("A family asks to take it away?")}</h2>
        <p className="small">
          {places > 1
            ? say(
                "Hide it first, talk later. It goes from all {places} places within two seconds; the texts stay. The principal can show it again.",
                { places },
              )
            : say(
                "Hide it first, talk later. It goes from the website within two seconds; the texts stay. The principal can show it again.",
              )}
        </p>
        <form method="post" action={libraryAddress(facts.path)}>
          <Hidden fields={{ back }} />
          <Submit look="stern" value="hide" text={say("Hide everywhere now")} />
        </form>
      </section>
    );
  }
  return (
    <section className="notice" aria-labelledby="hidden" role={isJustHidden ? "status" : undefined}>
      <Sign name="hide" />
      <h2 id="hidden">{say("Hidden everywhere")}</h2>
      <p>
        {say(
          "{author}, {at}. Within two seconds no page, no size and no address of the website shows it any more. It stays hidden when it is sent or fetched again.",
          { author: hidden.author, at: timestamp(hidden.at) },
        )}
      </p>
      <p className="small">
        {say(
          "What others have kept before is out of our reach: a copy on a phone, a message, the memory of a search engine until it looks again.",
        )}
      </p>
      {mayShow ? (
        <form className="cluster centered" method="post" action={libraryAddress(facts.path)}>
          <Hidden fields={{ back }} />
          <Submit look="text" value="show" text={isJustHidden ? say("Undo: show it again") : say("Show it again")} />
        </form>
      ) : (
        <p className="small">{say("The principal decides whether it is shown again.")}</p>
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
