/** Returns the name of the schema that holds the tables of one school. */
export const schemaOf = (schoolCode: string): string => `school_${schoolCode}`;

/** Returns the address of a database for a sentence: without name, password and settings. */
export function addressInWords(url: string): string {
  const { host, pathname } = new URL(url);
  return `postgres://${host}${pathname}`;
}
