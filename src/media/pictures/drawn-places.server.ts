import type { SiteIcon } from "../../kinds/files/site-icon.ts";

export const cardPlace = (name: string, version: string) => `cards/${name}.${version}.jpg`;

export const iconPlace = (icon: SiteIcon, version: string) => `icons/${icon}.${version}.png`;
