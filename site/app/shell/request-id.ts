import { createContext } from "react";

/** The id of the request that a page answers, which lines of the log have as well. */
export const RequestId = createContext<string | null>(null);
