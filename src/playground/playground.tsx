import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import type { FilesByPath } from "../kinds/files/file-address.ts";
import { PageHead } from "../shell/page/page-head.tsx";
import { servicesContext } from "../shell/reading/services.ts";
import { actions } from "./actions.tsx";
import { ExhibitView, placeOf, type Shelf } from "./exhibit.tsx";
import { factShelf } from "./facts.tsx";
import { fieldShelf } from "./fields.tsx";
import { frame } from "./frame.tsx";
import { lists } from "./lists.tsx";
import script from "./on-the-page.ts?url";
import { pictureShelf } from "./pictures.tsx";
import sheet from "./playground.css?url";
import { storedPaths } from "./samples.ts";
import { Tokens } from "./tokens.tsx";
import { words } from "./words.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  const { read } = context.get(servicesContext);
  return (await read("files of the playground", (content) => content.describeFiles(storedPaths), {})).value;
}

/** For developers; in development only (routes.ts). */
export default function Playground() {
  const files = useLoaderData<typeof loader>();
  const shelves = shelvesOf(files);
  const whole: Shelf = { title: "The frame", exhibits: frame(files) };
  return (
    <>
      <link rel="stylesheet" href={sheet} />
      <PageHead
        title="Playground"
        lead="Every widget in every state. Whoever changes one looks here first, and once more at 360 pixels."
      />
      <div className="wrap playground">
        <Contents shelves={[...shelves, whole]} />
        <div className="playground__shelves">
          <section className="shelf" id="tokens" aria-labelledby="tokens-title">
            <h2 id="tokens-title">Tokens</h2>
            <Tokens />
          </section>
          {shelves.map((shelf) => (
            <ShelfView shelf={shelf} key={shelf.title} />
          ))}
        </div>
      </div>
      <div className="playground__frame">
        <ShelfView shelf={whole} />
      </div>
      <script type="module" src={script} />
    </>
  );
}

function shelvesOf(files: FilesByPath): Shelf[] {
  return [
    { title: "To press and follow", exhibits: actions },
    { title: "To read", exhibits: words(files) },
    { title: "To look up", exhibits: factShelf },
    { title: "To look at", exhibits: pictureShelf(files) },
    { title: "To fill in", exhibits: fieldShelf },
    { title: "To search and turn over", exhibits: lists },
  ];
}

const shelfId = ({ title }: Shelf) => title.toLowerCase().replaceAll(" ", "-");

function Contents({ shelves }: { shelves: Shelf[] }) {
  return (
    <nav className="contents" aria-label="Contents">
      <ul className="contents__shelves">
        <li>
          <a className="contents__shelf" href="#tokens">
            Tokens
          </a>
        </li>
        {shelves.map((shelf) => (
          <li key={shelf.title}>
            <a className="contents__shelf" href={`#${shelfId(shelf)}`}>
              {shelf.title}
            </a>
            <ul className="contents__list">
              {shelf.exhibits.map((exhibit) => (
                <li key={exhibit.name}>
                  <a className="contents__link" href={`#${placeOf(exhibit)}`}>
                    {exhibit.name}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ShelfView({ shelf }: { shelf: Shelf }) {
  const id = shelfId(shelf);
  return (
    <section className="shelf" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{shelf.title}</h2>
      {shelf.exhibits.map((exhibit) => (
        <ExhibitView exhibit={exhibit} key={exhibit.name} />
      ))}
    </section>
  );
}
