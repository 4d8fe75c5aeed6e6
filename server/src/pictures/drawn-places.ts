import type { SiteIcon } from "@school/content/site-icon";

/** Where the card of a page is stored. @param name as `SocialCard` has it. */
export const cardPlace = (name: string, version: string) => `cards/${name}.${version}.jpg`;

/** Where an icon of the site is stored. */
export const iconPlace = (icon: SiteIcon, version: string) => `icons/${icon}.${version}.png`;
