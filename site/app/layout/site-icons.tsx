import { iconAddress } from "@school/content/site-icon";
import plainIcon from "../assets/icon.svg?url";

/** The sign of the site in a tab and on a home screen. Without a version, when nothing of the school could be read, a plain one. */
export function SiteIcons({ version }: { version: string | undefined }) {
  if (!version) return <link rel="icon" href={plainIcon} />;
  return (
    <>
      <link rel="icon" href={iconAddress("favicon", version)} sizes="48x48" />
      <link rel="apple-touch-icon" href={iconAddress("apple", version)} />
      <link rel="manifest" href="/api/site.webmanifest" />
    </>
  );
}
