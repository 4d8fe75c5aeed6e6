import "../style/page-frame.css";

interface PageFrameProps {
  /** The address of a preview: other pages refuse to be framed. */
  src: string;
}

/** Shows a draft as parents will see it, within a page of the office. It loads when it comes into sight. */
export function PageFrame({ src }: PageFrameProps) {
  return <iframe className="page-frame" title="The page as parents will see it" src={src} loading="lazy" />;
}
