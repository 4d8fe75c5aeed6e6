import { createContext } from "react";

/** The id of the request; the log has it too. */
export const RequestId = createContext<string | null>(null);
