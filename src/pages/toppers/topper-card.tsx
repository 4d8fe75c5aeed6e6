import type { Topper } from "../../kinds/toppers.ts";
import { nameIn } from "../../school/known-names.text.ts";
import { useLanguage } from "../../ui/language.ts";
import { ArchWindow } from "../../ui/photos/arch-window.tsx";
import "./topper-card.css";

export function TopperWindow({ photo, sizes }: { photo: string | null | undefined; sizes: string }) {
  return (
    <div className="bay topper__window">
      <ArchWindow picture={photo ? { file: photo } : null} sizes={sizes} />
    </div>
  );
}

export type TopperFacts = Pick<Topper, "division" | "name" | "stream">;

export function TopperLabel({ topper: { division, name, stream } }: { topper: TopperFacts }) {
  const language = useLanguage();
  return (
    <>
      {division && <p className="topper__mark">{division}</p>}
      <p className="topper__name">{name}</p>
      {stream && <p className="quiet small">{nameIn(language, stream)}</p>}
    </>
  );
}
