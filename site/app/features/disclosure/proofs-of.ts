import type { FilesByPath } from "@school/content/files/file-address";
import type { FileFacts } from "@school/content/files/files";
import { disclosedDocuments } from "@school/content/notices/disclosed";
import type { DisclosedDocument, Disclosure } from "@school/content/school/disclosure";

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
