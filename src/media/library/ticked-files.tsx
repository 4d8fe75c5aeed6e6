import type { Person } from "../../auth/roles.ts";
import { counted } from "../../school/counted.ts";
import { Notice } from "../../ui/office/notice.tsx";
import { Sign } from "../../ui/office/sign.tsx";
import type { BinOutcome, Library, LibraryRow } from "./library-rows.ts";
import { Shelf } from "./shelf.tsx";
import "../../ui/office/style/bulk.css";
import "../../ui/office/style/button.css";

const verbs = {
  bin: { ask: "Put the ticked ones in the bin", done: "in the bin" },
  "take out": { ask: "Take the ticked ones out of the bin", done: "out of the bin" },
} as const;

type FilesVerb = keyof typeof verbs;

const TICK = "chosen.";

export interface FilesOutcome {
  verb: FilesVerb;
  files: BinOutcome[];
}

/** Returns null when nothing was posted. */
export async function doToTickedFiles(
  library: Library,
  person: Person,
  posted: Readonly<Record<string, string>>,
): Promise<FilesOutcome | null> {
  const { verb } = posted;
  if (verb !== "bin" && verb !== "take out") return null;
  const paths = Object.keys(posted).flatMap((name) => (name.startsWith(TICK) ? [name.slice(TICK.length)] : []));
  const files = verb === "bin" ? await library.bin(person, paths) : await library.takeOut(person, paths);
  return { verb, files };
}

interface TickedFilesProps {
  rows: readonly LibraryRow[];
  now: Date;
  verb: FilesVerb;
  /** The address of the list, where the form leads. */
  address: string;
}

/** Files with ticks, and the button for ticked ones. */
export function TickedFiles({ rows, now, verb, address }: TickedFilesProps) {
  return (
    <form method="post" action={address}>
      <Shelf rows={rows} now={now} tick={(path) => TICK + path} />
      <a className="bulk__way" href="#verb">
        With the ticked ones <Sign name="next" />
      </a>
      <div className="bulk">
        <button className="button button--quiet" id="verb" type="submit" name="verb" value={verb}>
          {verbs[verb].ask}
        </button>
      </div>
    </form>
  );
}

/** Says what was done, and what was not; offers undo. */
export function FilesNotice({ outcome: { verb, files }, address }: { outcome: FilesOutcome; address: string }) {
  const done = files.filter(({ status }) => status === "done");
  const back: FilesVerb = verb === "bin" ? "take out" : "bin";
  const count = counted(files.length, "file");
  const words =
    files.length === 0
      ? "Tick some first."
      : `${done.length} of ${count} ${done.length === 1 ? "is" : "are"} ${verbs[verb].done}.`;
  return (
    <Notice kind={done.length === files.length && files.length > 0 ? "done" : "failed"} words={words}>
      {files.map(
        (file) =>
          file.status === "refused" && (
            <p className="small" key={file.path}>
              Not “{file.name}”: {file.sentence}
            </p>
          ),
      )}
      {done.length > 0 && (
        <form className="notice__acts" method="post" action={address}>
          {done.map(({ path }) => (
            <input key={path} type="hidden" name={TICK + path} value={path} />
          ))}
          <button className="text-button" type="submit" name="verb" value={back}>
            Undo
          </button>
        </form>
      )}
    </Notice>
  );
}
