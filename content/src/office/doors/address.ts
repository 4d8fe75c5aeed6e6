export const isOffice = (path: string) => /^\/office(\/|$)/i.test(path);

/** Returns an address of the office as it was given, without host; null for one that leads elsewhere. */
export function officeAddress(given: string): string | null {
  const host = "http://office";
  const url = given.includes("\\") ? null : URL.parse(given, host);
  return url?.origin === host && isOffice(url.pathname) ? url.pathname + url.search : null;
}
