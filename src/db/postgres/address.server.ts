/** Each school has a schema of its own. */
export const schemaOf = (schoolCode: string): string => `school_${schoolCode}`;

export function addressText(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
