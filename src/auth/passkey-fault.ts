export function passkeyFault(publicUrl: string): string | null {
  const { hostname } = new URL(publicUrl);
  const isNumber = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
  return isNumber
    ? `A phone signs in only where the website has a name, and this one has a number: ${hostname}.`
    : null;
}
