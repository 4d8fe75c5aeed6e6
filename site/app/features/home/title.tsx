import { useProfile } from "../../shell/frame.ts";
import { PageMeta } from "../../shell/page-meta.tsx";

/** The name of Home for search engines, the window and screen readers. */
export function Title() {
  const { name, kind, town, summary } = useProfile();
  const full = [[name, kind].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
  return (
    <>
      <PageMeta title={name} window={full} description={summary} />
      <h1 className="visually-hidden">{full}</h1>
    </>
  );
}
