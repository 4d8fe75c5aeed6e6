import { iconAddress } from "@school/content/files/site-icon";
import plainIcon from "../assets/icon.svg?url";

interface SiteIconsProps {
  /** The address of the header's crest, if any, and the version of the drawn icons. */
  icons: { crest: string | null; version: string; isHome: boolean } | undefined;
}

/**
 * Links the icons of the site; a plain one when the profile cannot be read. The tab uses the address of the header's picture,
 * so that the browser fetches it once. An iPhone asks for `/apple-touch-icon.png` by itself. Only Home names the manifest, to
 * keep the other pages small.
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
