import type { Look } from "./edit-request.ts";
import { PageFrame } from "./page-frame.tsx";

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
