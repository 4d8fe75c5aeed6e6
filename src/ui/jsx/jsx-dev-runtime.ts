import { jsxDEV as element } from "react/jsx-dev-runtime";
import { inLanguage } from "./jsx-runtime.ts";

export { Fragment, type JSX } from "./jsx-runtime.ts";

/** The same during development. */
export const jsxDEV: typeof element = (type, props, ...rest) => element(...inLanguage(type, props as object), ...rest);
