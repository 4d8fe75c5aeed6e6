import { counted } from "../../../school/counted.ts";
import { momentInWords } from "../../../school/times/times.ts";
import { Sign } from "../../../ui/office/sign.tsx";
import { libraryAddress } from "../../library-address.ts";
import type { LibraryFile } from "../library-rows.ts";
import "../../../ui/office/style/button.css";
import "../../../ui/office/style/notice.css";

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
export function HidePhoto(props: HidePhotoProps) {
  const { file, mayShow, isJustHidden, now, back } = props;
  const { hidden, facts, uses, copies } = file;
  if (!hidden)
    return (
      <HideForm
        path={facts.path}
        places={new Set([...uses, ...copies].map(({ kind, id }) => `${kind} ${id}`)).size}
        back={back}
      />
    );
  return (
    <section className="notice" aria-labelledby="hidden" role={isJustHidden ? "status" : undefined}>
      <Sign name="hide" />
      <h2 id="hidden">Hidden everywhere</h2>
      <p>
        {hidden.author}, {momentInWords(hidden.at, now)}. Within two seconds no page, no size and no address of the
        website shows it any more. It stays hidden when it is sent or fetched again.
      </p>
      <p className="small">
        What others have kept before is out of our reach: a copy on a phone, a message, the memory of a search engine
        until it looks again.
      </p>
      {mayShow ? (
        <form className="notice__acts" method="post" action={libraryAddress(facts.path)}>
          {back && <input type="hidden" name="back" value={back} />}
          <button className="text-button" type="submit" name="verb" value="show">
            {isJustHidden ? "Undo: show it again" : "Show it again"}
          </button>
        </form>
      ) : (
        <p className="small">The principal decides whether it is shown again.</p>
      )}
    </section>
  );
}

function HideForm({ path, places, back }: { path: string; places: number; back: string | undefined }) {
  return (
    <section className="notice notice--failed" aria-labelledby="hide">
      <Sign name="hide" />
      <h2 id="hide">A family asks to take it away?</h2>
      <p className="small">
        Hide it first, talk later. It goes {places > 1 ? `from all ${counted(places, "place")}` : "from the website"}{" "}
        within two seconds; the texts stay. The principal can show it again.
      </p>
      <form method="post" action={libraryAddress(path)}>
        {back && <input type="hidden" name="back" value={back} />}
        <button className="button button--stern" type="submit" name="verb" value="hide">
          Hide everywhere now
        </button>
      </form>
    </section>
  );
}
