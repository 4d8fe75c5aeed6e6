import { type Piece, shortened, wordChanges } from "@school/content/office/document/word-changes";
import "../style/versions.css";

/** A text and what it became, in one line: what went is struck out, what came is underlined. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return <Pieces pieces={shortened(wordChanges(before, after))} />;
}

/** One side of a change: how a text was, with what goes struck out, or how it becomes, with what comes underlined. */
export function SideOfChange({ before, after, side }: { before: string; after: string; side: "before" | "after" }) {
  const other = side === "before" ? "new" : "gone";
  const pieces = shortened(wordChanges(before, after)).filter(({ is }) => is !== other);
  if (pieces.length === 0) return <p className="quiet">Nothing</p>;
  return (
    <p className="marked">
      <Pieces pieces={pieces} />
    </p>
  );
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ is, text }, index) => {
    const key = `${index} ${is}`;
    if (is === "gone") return <del key={key}>{text}</del>;
    return is === "new" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
  });
}
