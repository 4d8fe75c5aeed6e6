import { type DisclosedDocument, type Disclosure, isPublished } from "../../school/disclosure.ts";

type Tables = Pick<Disclosure, "documents" | "academicDocuments" | "furtherDocuments">;

/** Returns the documents of the disclosure that visitors can open, by the id under which each is issued: its title. */
export function disclosedDocuments(tables: Tables): Map<string, DisclosedDocument> {
  const { documents, academicDocuments, furtherDocuments } = tables;
  const disclosed = new Map<string, DisclosedDocument>();
  for (const document of [...documents, ...academicDocuments, ...furtherDocuments]) {
    if (!isPublished(document)) continue;
    disclosed.set(freeId(document.title, disclosed), document);
  }
  return disclosed;
}

/** Returns what is said of a document, by the names of its fields. */
export const disclosedValues = (document: DisclosedDocument) => ({
  ...document,
  selfAttested: document.selfAttested ? "yes" : "",
});

/** Two rows may have one title. */
function freeId(title: string, taken: ReadonlyMap<string, unknown>): string {
  let id = title;
  for (let number = 2; taken.has(id); number += 1) id = `${title} (${number})`;
  return id;
}
