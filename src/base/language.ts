/** The languages of the site. English has the addresses of the specification, each other one stands below its name: `/hi/News`. */
export const languages = ["en", "hi"] as const;
export type Language = (typeof languages)[number];

/** The language of the API and commands, of a page without another one in its address, and of the office until somebody chooses. */
export const FIRST = "en" satisfies Language;

/** The languages into which the office translates what it writes. */
export const otherLanguages = languages.filter((language) => language !== FIRST);
export type OtherLanguage = Exclude<Language, typeof FIRST>;

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

/** The names of the gaps in a sentence: `page` and `pages` of "Page {page} of {pages}". */
type Gap<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Gap<Rest> : never;
type Values = Readonly<Record<string, string | number>>;
export type Filled<Sentence extends string> = [Gap<Sentence>] extends [never]
  ? []
  : [values: Readonly<Record<Gap<Sentence>, string | number>>];

/** Those of some sentences that have no gap. */
export type Plain<Sentence extends string> = Sentence extends `${string}{${string}` ? never : Sentence;

const fillGaps = (sentence: string, values: Values = {}): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

/** Returns a sentence of the office in one language. */
export interface Say<Known extends string> {
  language: Language;
  <Sentence extends Known>(sentence: Sentence, ...values: Filled<Sentence>): string;
}

/** The sentences of the office in the other languages, by the English one. */
export type Sentences<Known extends string> = Record<Exclude<Language, typeof FIRST>, Readonly<Record<Known, string>>>;

/**
 * Returns by language what says a sentence in it. The English one stands where it is said; a sentence that is not in `others`, or that one of
 * them lacks, is a type error.
 */
/*#__NO_SIDE_EFFECTS__*/
export function sentences<Known extends string>(others: Sentences<Known>): Record<Language, Say<Known>> {
  const sayIn = (language: Language) => {
    const say = (sentence: Known, values?: Values) =>
      fillGaps(language === FIRST ? sentence : others[language][sentence], values);
    return Object.assign(say, { language });
  };
  return Object.fromEntries(languages.map((language) => [language, sayIn(language)])) as Record<Language, Say<Known>>;
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
