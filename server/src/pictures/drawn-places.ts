import type { SiteIcon } from "@school/content/files/site-icon";

export const cardPlace = (name: string, version: string) => `cards/${name}.${version}.jpg`;

export const iconPlace = (icon: SiteIcon, version: string) => `icons/${icon}.${version}.png`;
