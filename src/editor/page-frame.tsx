import type { Look } from "./edit-request.ts";
import "../ui/office/style/page-frame.css";

interface PageFrameProps {
  /** Null: there is nothing to see yet. */
  look: Look | null;
}

/** Shows a draft as parents will see it, within a page of the office. It loads when it comes into sight; the script leads to the draft on it. */
export function PageFrame({ look }: PageFrameProps) {
  return (
    <iframe
      className="page-frame"
      title="The page as parents will see it"
      src={look?.address}
      loading="lazy"
      hidden={look === null}
      data-words={look?.words ?? ""}
    />
  );
}
