import type { DisclosurePart } from "./lettered-part.tsx";
import "../../shell/page/text-page.css";
import "./disclosure.css";

export function Contents({ parts }: { parts: DisclosurePart[] }) {
  return (
    <nav className="contents no-print" aria-labelledby="contents-title">
      <h2 className="side__title section__title--quiet" id="contents-title">
        On this page
      </h2>
      <ol className="side__links">
        {parts.map(({ letter, id, title }) => (
          <li key={id}>
            <a className="side__link" href={`#${id}`}>
              {letter}. {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
