import type { FilesByPath } from "../kinds/files/file-address.ts";
import type { FileFacts } from "../kinds/files/files.ts";
import { disclosedDocuments } from "../kinds/publications/publication.ts";
import type { DisclosedDocument, Disclosure } from "../school/disclosure.ts";

export interface Proof {
  facts: FileFacts | undefined;
  /** The code under which the document was issued. */
  code: string | undefined;
}

export type Proofs = ReadonlyMap<DisclosedDocument, Proof>;

/** Returns what is known of each document that visitors can open. */
export function proofsOf(disclosure: Disclosure, files: FilesByPath, codes: Readonly<Record<string, string>>): Proofs {
  return new Map(
    [...disclosedDocuments(disclosure)].map(([id, document]) => [
      document,
      { facts: files[document.file ?? ""], code: codes[id] },
    ]),
  );
}
