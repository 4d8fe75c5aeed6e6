/** The languages of the site. English has the addresses of the specification, each other one stands below its name: `/hi/News`. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** The language of the office, the API and commands, and of a page without another one in its address. */
export const FIRST = "en" satisfies Language;

/** In a browser: the language of the page. */
export const documentLanguage = (): Language =>
  languages.find((language) => language === document.documentElement.lang) ?? FIRST;

type Both = Record<string, Record<Language, unknown>>;

/** Returns texts by language, from pairs side by side. A text that a language lacks is a type error. */
/*#__NO_SIDE_EFFECTS__*/
export function texts<Given extends Both>(both: Given) {
  type Texts = { [Name in keyof Given]: Given[Name][Language] };
  const inOne = (language: Language) =>
    Object.fromEntries(Object.entries(both).map(([name, pair]) => [name, pair[language]])) as Texts;
  return Object.fromEntries(languages.map((language) => [language, inOne(language)])) as Record<Language, Texts>;
}

/** Files, calls and the office have one address for all languages. */
const isPage = (address: string) => /^\/(?!\/|(?:api|assets|calendars|data|feeds|office)(?:[/?#]|$))/i.test(address);

/** Returns the address of a page in a language; other addresses stay as they are. */
export function addressIn(language: Language, address: string): string {
  return language === FIRST || !isPage(address) ? address : `/${language}${address}`;
}

/** Returns the language of an address, and the address that the page has in `FIRST`: no other code knows of the beginning. */
export function readLanguage(address: string): { language: Language; address: string } {
  const [start = "", name] = /^\/([a-z]{2})(?=[/?#]|$)/i.exec(address) ?? [];
  const language = languages.find((one) => one !== FIRST && one === name?.toLowerCase());
  const rest = address.slice(start.length).replace(/^(?!\/)/, "/");
  return language && isPage(rest) ? { language, address: rest } : { language: FIRST, address };
}
