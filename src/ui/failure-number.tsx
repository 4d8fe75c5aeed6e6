import { createContext, use } from "react";

/** The id of the request; the log has it too. */
export const RequestId = createContext<string | null>(null);

/** Something was posted: it may have been stored. */
export const IsPost = createContext(false);

/** Stands behind the sentence that says what failed. */
export function FailureNumber({ id }: { id: string | null | undefined }) {
  return id ? <small>{` If it stays so, tell the school this number: ${id}`}</small> : null;
}

/** Not for islands: a browser does not know the number. */
export const NumberOfRequest = () => <FailureNumber id={use(RequestId)} />;
