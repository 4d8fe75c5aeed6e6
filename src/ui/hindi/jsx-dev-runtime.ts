import { jsxDEV as element } from "react/jsx-dev-runtime";
import { marked } from "./jsx-runtime.ts";

export { Fragment, type JSX } from "./jsx-runtime.ts";

/** The same during development. */
export const jsxDEV: typeof element = (type, props, ...rest) => element(type, marked(type, props as object), ...rest);
