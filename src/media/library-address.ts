/** `bare`: pictures without a description somewhere; `scans`: papers that nobody can search or hear. */
export const libraryTabs = ["all", "photos", "papers", "unused", "scans", "bare", "bin"] as const;
export type LibraryTab = (typeof libraryTabs)[number];

export const isLibraryTab = (text: string | null): text is LibraryTab => libraryTabs.some((tab) => tab === text);

/** Days that a file lies in the bin before it is erased. */
export const BIN_DAYS = 28;

export const tabAddress = (tab: LibraryTab): string => `/office/library?tab=${tab}`;

export const libraryAddress = (path: string): string => `/office/library/${path}`;
