export const isOffice = (path: string) => /^\/office(\/|$)/i.test(path);

export function officeAddress(given: string): string | null {
  const host = "http://office";
  const url = given.includes("\\") ? null : URL.parse(given, host);
  return url?.origin === host && isOffice(url.pathname) ? url.pathname + url.search : null;
}
