/**
 * Returns the reason nobody can sign in, or null. A password travels over https, or within this machine. `origin` is null when the page is
 * only shown.
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
