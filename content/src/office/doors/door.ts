/**
 * Returns why nobody can sign in by a request, in words; null when one can. A password goes over https, or over plain http within
 * this one machine.
 * @param origin of the page that sent it; null when none is named, as on a first look at the page.
 */
export function doorFault(publicUrl: string, origin: string | null): string | null {
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
