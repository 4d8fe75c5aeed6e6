import type { FileFacts } from "@school/content/files";
import { Icon, type IconName } from "../icon.tsx";
import { Picture } from "./picture.tsx";
import "./arch-window.css";

interface ArchWindowProps {
  /** null: the picture is still to come, and the window shows a sign. */
  path: string | null | undefined;
  facts: FileFacts | undefined;
  alt?: string;
  sizes: string;
  /** Further classes of the window. */
  className?: string;
  /** The sign of an empty window. */
  sign?: IconName;
  /** The picture is in sight when the page opens. */
  eager?: boolean;
}

/** A picture behind a pointed arch in its stone frame. */
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
