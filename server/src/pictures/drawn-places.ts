import type { SiteIcon } from "@school/content/files/site-icon";

/** Returns the path in the storage of a page's card. @param name that of `SocialCard`. */
export const cardPlace = (name: string, version: string) => `cards/${name}.${version}.jpg`;

export const iconPlace = (icon: SiteIcon, version: string) => `icons/${icon}.${version}.png`;
