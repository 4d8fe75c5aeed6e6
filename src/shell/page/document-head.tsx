import { createContext } from "react";
import { fileIn } from "../../base/language-names.ts";
import { iconAddress } from "../../kinds/files/social-card.ts";
import { useLanguage } from "../../ui/language.ts";
import plainIcon from "../icon.svg?url";

export interface EntryScript {
  src: string;
  /** Browsers run no script with other bytes. None in development. */
  integrity?: string | undefined;
}

/** In development the hot-reload runtime comes first. */
export const EntryScripts = createContext<EntryScript[]>([]);

/** The text of its sheets with the hash for its policy, or one linked sheet. */
export type Style = { text: string; source: string } | { href: string };

export const PageStyle = createContext<Style>({ href: "" });

interface SiteIconsProps {
  /** The header's crest, if any, and the version of the drawn icons. */
  icons: { crest: string | null; version: string; isHome: boolean } | undefined;
}

/**
 * A plain icon when the profile cannot be read. The tab uses the header's picture, so that the browser fetches it once. Only Home names the
 * manifest, which opens the site in the language of this page: other pages stay small.
 */
export function SiteIcons({ icons }: SiteIconsProps) {
  const language = useLanguage();
  if (!icons) return <link rel="icon" href={plainIcon} />;
  return (
    <>
      <link rel="icon" href={icons.crest ?? iconAddress("favicon", icons.version)} />
      {icons.isHome && <link rel="manifest" href={fileIn(language, "/api/site.webmanifest")} />}
    </>
  );
}
