/** Returns whether a path is one of the office. */
export const isOffice = (path: string) => /^\/office(\/|$)/i.test(path);
