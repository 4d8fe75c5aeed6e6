import type { Look } from "./edit-request.ts";
import "../ui/office/style/page-frame.css";

interface BesideProps {
  /** Null when there is no draft, or it is not complete yet. */
  look: Look | null;
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
        <PageFrame look={look} />
      </div>
    </aside>
  );
}

interface PageFrameProps {
  /** Null: there is nothing to see yet. */
  look: Look | null;
}

/** Shows a draft as parents will see it, within a page of the office. It loads when it comes into sight; the script leads to the draft on it. */
export function PageFrame({ look }: PageFrameProps) {
  return (
    <iframe
      className="page-frame"
      title="The page as parents will see it"
      src={look?.address}
      loading="lazy"
      hidden={look === null}
      data-words={look?.words ?? ""}
    />
  );
}
