import { Icon, type IconName } from "../icon.tsx";
import { Picture } from "./picture.tsx";
import "./arch-window.css";

interface ArchWindowProps {
  /** Without one: an empty window with an icon. */
  picture?: { file: string; alt?: string } | null | undefined;
  sizes: string;
  className?: string;
  /** For an empty window. */
  sign?: IconName;
  /** In sight when the page opens. */
  eager?: boolean;
}

export function ArchWindow({ picture, sizes, className = "", sign = "star", eager }: ArchWindowProps) {
  return (
    <div className={`window ${className}`.trim()}>
      {picture ? (
        <Picture
          path={picture.file}
          alt={picture.alt ?? ""}
          className="window__picture fills quiet center-text"
          sizes={sizes}
          eager={eager}
        />
      ) : (
        <div className="window__empty on-dawn slate middle">
          <Icon name={sign} />
        </div>
      )}
    </div>
  );
}
