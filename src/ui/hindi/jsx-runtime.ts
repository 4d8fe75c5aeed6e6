import type { JSX, ReactNode } from "react";
import { jsx as element, jsxs as elements, Fragment } from "react/jsx-runtime";
import { isHindi, passagesOf } from "../../school/text.ts";

export { createElement } from "react";
export type { JSX };
export { Fragment };

type Props = { children?: ReactNode; alt?: unknown };
type Draw = typeof element;

/** Elements that hold text alone, as HTML and SVG have them. */
const textOnly = new Set<unknown>(["title", "option", "textarea", "script", "style", "text", "tspan", "desc"]);

/** The JSX runtime (`tsconfig.json` names this folder): an element whose Hindi is marked, so that screen readers speak it and browsers break it as Hindi. */
export const jsx: Draw = (type, props, key) => element(type, marked(type, props as Props), key);
export const jsxs: Draw = (type, props, key) => elements(type, marked(type, props as Props), key);

/** Returns the properties of an element of HTML with its own words marked; a component gets them as they are. */
export function marked(type: unknown, props: Props): Props {
  if ((typeof type !== "string" && type !== Fragment) || textOnly.has(type)) return props;
  if (type === "img" && isHindi(props.alt)) return { lang: "hi", ...props } as Props;
  return hasHindi(props.children) ? { ...props, children: withMarks(props.children) } : props;
}

const hasHindi = (child: ReactNode): boolean => (Array.isArray(child) ? child.some(hasHindi) : isHindi(child));

function withMarks(child: ReactNode, key?: string): ReactNode {
  if (Array.isArray(child)) return child.map((one, index) => withMarks(one, `hi-${index}`));
  if (!isHindi(child)) return child;
  const [first, ...others] = passagesOf(child).map(({ text, lang }, index) =>
    lang ? element("span", { lang, children: text }, index) : text,
  );
  // One element for one text: a row of boxes keeps its number of boxes.
  return element("span", others.length > 0 ? { children: [first, ...others] } : { lang: "hi", children: child }, key);
}
