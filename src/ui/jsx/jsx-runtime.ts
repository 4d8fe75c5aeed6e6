import { type JSX, type ReactNode, use } from "react";
import { jsx as element, jsxs as elements, Fragment } from "react/jsx-runtime";
import { addressIn } from "../../base/language.ts";
import { isText, passagesOf } from "../../school/passages.ts";
import { unbroken } from "../../school/unbroken.ts";
import { PageLanguage } from "../language.ts";

export { createElement } from "react";
export type { JSX };
export { Fragment };

type Props = { children?: ReactNode; alt?: unknown; href?: unknown; action?: unknown; hrefLang?: unknown };
type Draw = typeof element;
type Type = Parameters<Draw>[0];

/** Elements that hold text alone, as HTML and SVG have them. */
const textOnly = new Set<unknown>(["title", "option", "textarea", "script", "style", "text", "tspan", "desc"]);

/**
 * The JSX runtime (`tsconfig.json` names this folder): HTML knows the language of its page. Words of another language are marked, so that
 * screen readers speak them and browsers break them as such; a time or a code stands whole in one line; a link leads to a page of the same language.
 */
export const jsx: Draw = (type, props, key) => element(...inLanguage(type, props as Props), key);
export const jsxs: Draw = (type, props, key) => elements(...inLanguage(type, props as Props), key);

/**
 * Returns an element of HTML whose words, or which itself, asks for the language of its page; a component gets what it is given. The type
 * depends on no text: where words come and go, the element stays.
 */
export function inLanguage(type: Type, given: Props): [type: Type, props: object] {
  if (typeof type !== "string" && type !== Fragment) return [type, given];
  const { children } = given;
  const props = !textOnly.has(type) && holdsText(children) ? { ...given, children: withWords(children) } : given;
  const isDependent = type === "img" || isPath(type === "a" ? props.href : type === "form" && props.action);
  return isDependent ? [InLanguage as Type, { type, props }] : [type, props];
}

const isPath = (address: unknown): address is string => typeof address === "string" && address.startsWith("/");

const holdsText = (child: ReactNode): boolean =>
  Array.isArray(child) ? child.some(holdsText) : typeof child === "string";

function withWords(child: ReactNode, key?: string): ReactNode {
  if (Array.isArray(child)) return child.map((one, index) => withWords(one, `text-${index}`));
  if (typeof child !== "string") return child;
  const text = unbroken(child);
  return isText(text) ? element(Words, { text }, key) : text;
}

/** An image, or a link or a form that leads to a page. */
function InLanguage({ type, props }: { type: Type; props: Props }) {
  const language = use(PageLanguage);
  const { alt, href, action, hrefLang } = props;
  const shown = {
    ...(type === "img" && isText(alt) && { lang: passagesOf(alt, language).find(({ lang }) => lang)?.lang }),
    ...props,
    ...(isPath(href) && !hrefLang && { href: addressIn(language, href) }),
    ...(isPath(action) && { action: addressIn(language, action) }),
  };
  return Array.isArray(shown.children) ? elements(type, shown) : element(type, shown);
}

function Words({ text }: { text: string }) {
  const passages = passagesOf(text, use(PageLanguage));
  if (!passages.some(({ lang }) => lang)) return text;
  const [first, ...others] = passages.map(({ text: part, lang }, index) =>
    lang ? element("span", { lang, children: part }, index) : part,
  );
  // One element for one text: a row of boxes keeps its number of boxes.
  return others.length > 0
    ? element("span", { children: [first, ...others] })
    : element("span", { lang: passages[0]?.lang, children: text });
}
