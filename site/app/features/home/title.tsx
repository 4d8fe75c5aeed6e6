import { useProfile } from "../../shell/frame.ts";

/** The name of Home for search engines, the window and screen readers. */
export function Title() {
  const { name, kind, town, summary } = useProfile();
  const full = [[name, kind].filter(Boolean).join(" "), town].filter(Boolean).join(", ");
  return (
    <>
      <title>{full}</title>
      {summary && <meta name="description" content={summary} />}
      <h1 className="visually-hidden">{full}</h1>
    </>
  );
}
