import type { FileFacts } from "../../kinds/files/files.ts";
import { Icon, type IconName } from "../icon.tsx";
import { Picture } from "./picture.tsx";
import "./arch-window.css";
import "./window.css";

interface ArchWindowProps {
  /** null: an empty window with an icon. */
  path: string | null | undefined;
  facts: FileFacts | undefined;
  alt?: string;
  sizes: string;
  className?: string;
  /** For an empty window. */
  sign?: IconName;
  /** In sight when the page opens. */
  eager?: boolean;
}

export function ArchWindow({ path, facts, alt = "", sizes, className = "", sign = "star", eager }: ArchWindowProps) {
  return (
    <div className={`window ${className}`.trim()}>
      {path ? (
        <Picture path={path} facts={facts} alt={alt} className="window__picture" sizes={sizes} eager={eager} />
      ) : (
        <div className="window__empty">
          <Icon name={sign} />
        </div>
      )}
    </div>
  );
}
