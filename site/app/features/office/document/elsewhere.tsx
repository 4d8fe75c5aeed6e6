import type { OfficeWords } from "@school/content/office/document/words";

/** Leads to what people look for here, but change elsewhere. */
export function Elsewhere({ words, places }: NonNullable<OfficeWords["elsewhere"]>) {
  return (
    <p className="small">
      {words}{" "}
      {places.map(({ words: name, path }, index) => (
        <span key={path}>
          {index > 0 && ", "}
          <a href={path}>{name}</a>
        </span>
      ))}
      .
    </p>
  );
}
