import { iconAddress } from "@school/content/site-icon";
import plainIcon from "../assets/icon.svg?url";

interface SiteIconsProps {
  /** The address of the header's crest, if any, and the version of what is drawn. */
  icons: { crest: string | null; version: string; isHome: boolean } | undefined;
}

/**
 * The sign of the site in a tab and on a home screen; a plain one when nothing of the school could be read. In a tab it is the
 * crest at the very address of the header's picture: it is fetched once. An iPhone asks for
 * `/apple-touch-icon.png` by itself; the manifest is named by Home alone, since every page is weighed to the byte.
 */
export function SiteIcons({ icons }: SiteIconsProps) {
  if (!icons) return <link rel="icon" href={plainIcon} />;
  return (
    <>
      <link rel="icon" href={icons.crest ?? iconAddress("favicon", icons.version)} />
      {icons.isHome && <link rel="manifest" href="/api/site.webmanifest" />}
    </>
  );
}
