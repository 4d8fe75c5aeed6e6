import { renderToString } from "react-dom/server";
import { PageHead } from "../shell/page/page-head.tsx";
import type { Examples } from "../ui/examples.ts";
import sheet from "./playground.css?url";

const files = import.meta.glob<{ default: Examples }>("../**/*.examples.tsx", { eager: true });
const widgets = Object.values(files).flatMap((file) => Object.entries(file.default));

/** For developers; in development only (routes.ts). */
export default function Playground() {
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <PageHead
        title="Playground"
        lead="Every widget in every state. Whoever changes one looks here first, and once more at 360 pixels."
      />
      <div className="wrap playground">
        <nav className="playground__contents" aria-label="Contents">
          {widgets.map(([name]) => (
            <a href={`#${idOf(name)}`} key={name}>
              {name}
            </a>
          ))}
        </nav>
        {widgets.map(([name, states]) => (
          <section className="playground__widget" id={idOf(name)} aria-labelledby={`${idOf(name)}-name`} key={name}>
            <h2 id={`${idOf(name)}-name`}>{name}</h2>
            <div className="playground__states">
              {Object.entries(states).map(([caption, state], index) => (
                <Example
                  caption={caption}
                  html={withOwnNames(renderToString(state), `${idOf(name)}-${index}`)}
                  key={caption}
                />
              ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

function Example({ caption, html }: { caption: string; html: string }) {
  return (
    <figure lang={caption === "Hindi" ? "hi" : undefined}>
      <figcaption>{caption}</figcaption>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering of the example */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </figure>
  );
}

const idOf = (name: string) => name.toLowerCase().replaceAll(" ", "-");

/** Gives ids and landmarks of an example names of their own, since they occur again in the next one; an island keeps its. */
function withOwnNames(html: string, name: string): string {
  if (html.includes("data-island")) return html;
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const own = (list: string) => list.split(" ").map((id) => (ids.has(id) ? `${name}-${id}` : id));
  return html
    .replaceAll(
      / (id|for|aria-(?:labelledby|describedby))="([^"]+)"/gi,
      (_, key, list) => ` ${key}="${own(list).join(" ")}"`,
    )
    .replaceAll(/ href="#([^"]+)"/g, (_, id) => ` href="#${own(id)}"`)
    .replaceAll("<search>", `<search aria-label="${name}">`)
    .replaceAll(/<(nav|section|form|div)\b([^>]*) aria-label="([^"]+)"/g, `<$1$2 aria-label="$3 (${name})"`);
}
