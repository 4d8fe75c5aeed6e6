import "../style/page-frame.css";

interface BesideProps {
  /** The draft as parents will see it; null when there is none, or it is not complete yet. */
  look: string | null;
}

/** The page as parents will see it, beside its form: on a desk only. The script shows each draft when it has reached the school. */
export function Beside({ look }: BesideProps) {
  return (
    <aside className="beside" aria-labelledby="beside">
      <h2 id="beside">As parents will see it</h2>
      <p className="small quiet" data-look-awaited hidden={look !== null}>
        What you write stands here as soon as it is complete and at school.
      </p>
      <div className="beside__frames">
        <iframe
          className="page-frame"
          title="The page as parents will see it"
          src={look ?? undefined}
          loading="lazy"
          hidden={look === null}
          data-looks-along
        />
      </div>
    </aside>
  );
}
