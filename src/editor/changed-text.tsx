import { useText } from "../ui/language.ts";
import { editorSentences } from "./editor.text.ts";
import { type Chunk, shortened, type TextChange, wordChanges } from "./form/changes.ts";

/** Strikes out removed words and underlines new ones. */
export function MarkedText({ before, after }: { before: string; after: string }) {
  return <Chunks pieces={shortened(wordChanges(before, after))} />;
}

/** Shows one side of a change: removed words are struck out, new ones underlined. */
export function SideOfChange({ parts, side }: { parts: readonly TextChange[]; side: "before" | "after" }) {
  const say = useText(editorSentences);
  const other = side === "before" ? "new" : "gone";
  const shown = parts.flatMap(({ before, after }) => {
    const pieces = shortened(wordChanges(before, after)).filter(({ is }) => is !== other);
    return pieces.length === 0 ? [] : [{ key: `${before} ${after}`, pieces }];
  });
  if (shown.length === 0) return <p className="quiet">{say("Nothing")}</p>;
  return shown.map(({ key, pieces }) => (
    <p className="lines anywhere" key={key}>
      <Chunks pieces={pieces} />
    </p>
  ));
}

function Chunks({ pieces }: { pieces: readonly Chunk[] }) {
  return pieces.map(({ is, text }, index) => {
    const key = `${index} ${is}`;
    if (is === "gone") return <del key={key}>{text}</del>;
    return is === "new" ? <ins key={key}>{text}</ins> : <span key={key}>{text}</span>;
  });
}
