export const isOffice = (path: string) => /^\/office(\/|$)/i.test(path);

/** Returns where a button that chooses a language is posted to. @param to the address of the office that comes after it. */
export const languageAddress = (language: string, to: string) =>
  `/office/language/${language}?to=${encodeURIComponent(to)}`;

export function officeAddress(given: string): string | null {
  const host = "http://office";
  const url = given.includes("\\") ? null : URL.parse(given, host);
  return url?.origin === host && isOffice(url.pathname) ? url.pathname + url.search : null;
}

/**
 * Returns the reason nobody can sign in, or null. A password travels over https, or within this machine. `origin` is null when the page is
 * only shown.
 */
export function signInAddressError(publicUrl: string, origin: string | null): string | null {
  const { protocol, hostname, host } = new URL(publicUrl);
  if (protocol === "http:" && !isThisMachine(hostname)) {
    return `The office needs a safe line: ${host} is reached by plain http, where others on the way can read a password. Whoever runs the server sets PUBLIC_URL to an address with https.`;
  }
  if (origin === null || origin === publicUrl) return null;
  const page = URL.parse(origin);
  if (protocol === "http:" && page?.protocol === "http:" && isThisMachine(page.hostname)) return null;
  return `Sign in at ${publicUrl}/office: the office has this one address.`;
}

const isThisMachine = (hostname: string) =>
  hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);

export function passkeyError(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  const isNumber = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return isNumber
    ? `A phone signs in only where the website has a name, and this one has a number: ${hostname}.`
    : null;
}

export const SHORTEST_PASSWORD = 12;
export const LONGEST_PASSWORD = 128;
