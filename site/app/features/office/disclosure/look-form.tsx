import { momentInWords } from "@school/content/office/times/times";

interface LookFormProps {
  /** Null before the first look. */
  lookedAt: Date | null;
  now: Date;
}

export function LookForm({ lookedAt, now }: LookFormProps) {
  return (
    <form method="post" action="/office/disclosure" className="head__row">
      <p className="quiet">
        {lookedAt
          ? `Last look at links and papers: ${momentInWords(lookedAt, now)}.`
          : "Links and papers have not been looked at yet."}{" "}
        Every week it is done by itself.
      </p>
      <button className="button button--quiet" type="submit">
        Check now
      </button>
    </form>
  );
}
