import { schoolDay } from "../../base/dates.ts";
import { describeFile, isPicture } from "../../kinds/files/file-address.ts";
import { nameOfFile, officeFileAddress } from "../../kinds/files/office-files.ts";
import { isPoor } from "../../kinds/files/papers.ts";
import { dayInWords } from "../../school/times/times.ts";
import { Sign } from "../../ui/office/sign.tsx";
import { libraryAddress } from "../library-address.ts";
import { addressOfUse, lacksDescription, standingOf, titleOfUse } from "./file-words.ts";
import type { FileUse, LibraryRow } from "./library-rows.ts";
import "../../ui/office/style/library.css";
import "../../ui/office/style/rows.css";
import "../../ui/office/style/state.css";

interface ShelfProps {
  rows: readonly LibraryRow[];
  now: Date;
  tick?: ((path: string) => string) | undefined;
}

export function Shelf({ rows, now, tick }: ShelfProps) {
  return (
    <ul className="shelf">
      {rows.map((row) => (
        <StoredFile key={row.facts.path} row={row} now={now} tick={tick?.(row.facts.path)} />
      ))}
    </ul>
  );
}

function StoredFile({ row, now, tick }: { row: LibraryRow; now: Date; tick: string | undefined }) {
  const { facts, storedAt, uses } = row;
  const { path } = facts;
  const name = nameOfFile(path, facts);
  const { kind, sign, words } = standingOf(row);
  return (
    <li className="photo">
      {tick && (
        <label className="tick">
          <input type="checkbox" name={tick} value={path} aria-label={`Choose: ${name}`} />
        </label>
      )}
      <SmallPicture path={path} />
      <a className="photo__name" href={libraryAddress(path)}>
        {name}
      </a>
      <p className={`state state--${kind}`}>
        <Sign name={sign} /> {words}
      </p>
      {lacksDescription(uses) && (
        <p className="state state--failed">
          <Sign name="pen" /> No description
        </p>
      )}
      {facts.paper && isPoor(facts.paper) && (
        <p className="state state--failed">
          <Sign name="warn" /> {facts.paper.pages === null ? "Cannot be read" : "A scan"}
        </p>
      )}
      <p className="quiet">
        {describeFile(facts)}, {dayInWords(schoolDay(storedAt), schoolDay(now))}
      </p>
      {uses.length > 0 && <UsedIn uses={uses} path={path} />}
    </li>
  );
}

/** More are on the page of the file. */
const NAMED = 2;

function UsedIn({ uses, path }: { uses: readonly FileUse[]; path: string }) {
  const more = uses.length - NAMED;
  return (
    <ul className="photo__uses">
      {uses.slice(0, NAMED).map((use) => (
        <li key={`${use.kind} ${use.id}`}>
          <a href={addressOfUse(use)}>{titleOfUse(use)}</a>
        </li>
      ))}
      {more > 0 && (
        <li>
          and <a href={`${libraryAddress(path)}#used`}>{more} more</a>
        </li>
      )}
    </ul>
  );
}

function SmallPicture({ path }: { path: string }) {
  if (!isPicture(path)) {
    return (
      <span className="photo__picture photo__picture--sign">
        <Sign name="file" />
      </span>
    );
  }
  const address = officeFileAddress(path, { width: 320, format: "jpeg" });
  return <img className="photo__picture" src={address} width={200} height={150} alt="" loading="lazy" />;
}
