import type { Preview } from "@school/content/office/document/preview";
import { appointmentInWords, momentInWords } from "@school/content/office/times/times";
import { Sign } from "../frame/sign.tsx";

type DraftBandProps = Pick<Preview, "form" | "author" | "keptAt" | "version" | "linkedVersion" | "endsAt"> & {
  now: Date;
};

/** The only thing of the office on a page of the website: names the draft and the end of its link. */
export function DraftBand({ form, author, keptAt, version, linkedVersion, endsAt, now }: DraftBandProps) {
  return (
    <aside className="draft-band" aria-label="About this page">
      <div className="wrap draft-band__row">
        <p className="draft-band__words">
          <Sign name="sheet" />{" "}
          <span>
            <strong>
              Draft {version}, {author}, {momentInWords(keptAt, now)}
            </strong>
            : seen only by whoever has this link, until {appointmentInWords(endsAt, now)}.
          </span>
        </p>
        {version !== linkedVersion && (
          <p className="draft-band__changed">
            The link was made for draft {linkedVersion}. The text has changed since: you see it as it is now.
          </p>
        )}
        <p>
          <a className="draft-band__link" href={form}>
            Go on writing
          </a>
        </p>
      </div>
    </aside>
  );
}
