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

/** Returns null when the password is good. Only the server knows the common ones. */
export function passwordError(password: string, ownWords: readonly string[]): string | null {
  const letters = [...password].length;
  if (letters === 0) return "Write a password of your own.";
  if (letters < SHORTEST_PASSWORD) {
    return `Write ${SHORTEST_PASSWORD} letters or more: you have ${letters}. Four words that do not belong together are easy to keep in mind.`;
  }
  if (letters > LONGEST_PASSWORD) return `Write ${LONGEST_PASSWORD} letters at most: you have ${letters}.`;
  const rest = ownWords.reduce((text, word) => text.replaceAll(plain(word), ""), plain(password));
  if (rest.length < SHORTEST_PASSWORD / 2) {
    return "Write another one: this is little more than your name, your e-mail or the school’s name.";
  }
  return null;
}

/** Keeps letters and digits: a name with other signs is still a name. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
