/** Each school has a schema of its own. */
export const schemaOf = (schoolCode: string): string => `school_${schoolCode}`;

export function addressInWords(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
