import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import { disclosedDocuments } from "../kinds/publications/publication.ts";
import { type DisclosedDocument, type Disclosure, hasExpired, isPublished } from "../school/disclosure.ts";
import { nameIn } from "../school/known-names.text.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { FileLink } from "../ui/document/attachments.tsx";
import { useLanguage, useText } from "../ui/language.ts";
import { OutsideLink, Phones } from "../ui/links.tsx";
import { disclosureTexts } from "./disclosure.text.ts";
import { type generalFacts, staffFacts } from "./disclosure-rows.ts";
import "../ui/table.css";
import "./disclosure.css";
import "../ui/badge.css";
import "../ui/button.css";

interface FormTableProps {
  /** For screen readers: sighted readers have the heading above. */
  caption: string;
  /** Column headings after the number; the first one names the row. */
  columns: FormColumn[];
  rows: FormRow[];
  /** The layout on a phone. */
  look?: "table--stack" | "roster";
}

type FormColumn = string | { head: string; number: true };

interface FormRow {
  /** The name of its field in the office, which leads to it. */
  id?: string | undefined;
  name: string;
  /** One for each column after the first; null for an unknown value. */
  cells: ReactNode[];
  within?: boolean | undefined;
  /** Its cells say enough: on a phone they stand without the headings of their columns, which do not fit them. */
  saysEnough?: boolean | undefined;
}

/** Shows numbered rows; on a phone each becomes a small list. */
export function FormTable({ caption, columns, rows, look = "table--stack" }: FormTableProps) {
  const heads = columns.map((column) => (typeof column === "string" ? { head: column, number: false } : column));
  const numbers = rows.map((_, index) => rows.slice(0, index + 1).filter(({ within }) => !within).length);
  return (
    <div className="table-box">
      <table className={`table table--form ${look}`}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table__index">
              {useText(disclosureTexts).number}
            </th>
            {heads.map(({ head, number }) => (
              <th scope="col" className={number ? "table__number" : undefined} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells, within, saysEnough }, row) => (
            <tr key={`${numbers[row]} ${name}`} id={id}>
              <td className="table__index">{!within && numbers[row]}</td>
              <th scope="row" className={within ? "table__within" : undefined}>
                {name}
              </th>
              {cells.map((cell, index) => {
                const column = heads[index + 1];
                const isEmpty = cell === null || cell === undefined || cell === "";
                const head = heads.length > 2 && !saysEnough && !isEmpty ? column?.head : undefined;
                return (
                  <td className={column?.number ? "table__number" : undefined} data-head={head} key={column?.head}>
                    {isEmpty ? null : cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Facts = ReturnType<typeof generalFacts>;

export function FactTable({ caption, facts }: { caption: string; facts: Facts }) {
  const t = useText(disclosureTexts);
  return (
    <FormTable
      caption={caption}
      columns={[t.information, t.details]}
      rows={facts.map((fact) => ({ id: idOf(fact), name: fact.title + (fact.more ?? ""), cells: [cellOf(fact)] }))}
    />
  );
}

/** Facts of other groups stand on other pages first. */
const idOf = ({ to }: Pick<Facts[number], "to">) => /#(disclosure\..*)/.exec(to)?.[1];

const Unstated = () => <span className="quiet">{useText(disclosureTexts).notStated}</span>;

/** Returns the value, or a sentence that the school has not entered it. */
function cellOf({ value, as }: Facts[number]): ReactNode {
  if (value === null || value === "") return <Unstated />;
  const text = String(value);
  if (as === "email") return <a href={`mailto:${text}`}>{text}</a>;
  if (as === "film") return <Film address={text} />;
  return as === "phones" ? <Phones of={text.split(", ")} /> : text;
}

/** On paper the reader needs the address itself. */
const Film = ({ address }: { address: string }) => (
  <>
    <span className="no-print">
      <OutsideLink href={address}>{useText(disclosureTexts).watchAt(new URL(address).host)}</OutsideLink>
    </span>
    <span className="print-only">{address}</span>
  </>
);

export function Staff() {
  const t = useText(disclosureTexts);
  return (
    <FormTable
      caption={`D. ${t.staff}`}
      columns={[t.information, { head: t.count, number: true }, t.nameAndQualifications]}
      rows={staffFacts(useProfile(), useLanguage()).map(({ title, count, value, within, saysEnough, to }) => ({
        ...{ id: idOf({ to }), name: title, within, saysEnough },
        cells: [count, value === "" ? <Unstated key="value" /> : value],
      }))}
    />
  );
}

export function TeacherList() {
  const { teacherList } = useProfile().disclosure.staff;
  const t = useText(disclosureTexts);
  if (teacherList.length === 0) return null;
  return (
    <>
      <h3 id="disclosure.staff.teacherList">{t.teacherList}</h3>
      <FormTable
        caption={t.teacherList}
        columns={[t.teacherName, t.designation, t.qualification]}
        rows={teacherList.map(({ name, designation, qualification }) => ({
          ...{ name, cells: [designation, qualification], saysEnough: true },
        }))}
        look="roster"
      />
    </>
  );
}

interface DocumentsProps {
  caption: string;
  /** The field in the office. */
  field: "documents" | "academicDocuments" | "furtherDocuments";
  documents: DisclosedDocument[];
  codes: Codes;
}

/** Lists documents with their validity. */
export function Documents({ caption, field, documents, codes }: DocumentsProps) {
  const { today, profile } = useFrame();
  const all = profile.disclosure[field];
  const language = useLanguage();
  const t = useText(disclosureTexts);
  if (documents.length === 0) return <p>{t.onRequestSentence}</p>;
  const shown = documents.map((one) => ({ index: all.indexOf(one), document: withoutDatesOfNothing(one) }));
  const anyDated = shown.some(({ document: { issuedOn } }) => issuedOn);
  const anyExpires = shown.some(({ document: { validUntil } }) => validUntil);
  return (
    <FormTable
      caption={caption}
      columns={[t.documentsColumn, ...(anyDated ? [t.issued] : []), ...(anyExpires ? [t.validUntil] : []), t.document]}
      rows={shown.map(({ index, document }) => ({
        id: `disclosure.${field}.${index}`,
        name: nameIn(language, document.title),
        cells: [
          ...(anyDated ? [document.issuedOn && <Day date={document.issuedOn} />] : []),
          ...(anyExpires ? [<Validity document={document} today={today} key="validity" />] : []),
          <DocumentCell document={document} code={codes.get(document)} key="file" />,
        ],
      }))}
    />
  );
}

/** A row that does not apply to the school has no dates. */
const withoutDatesOfNothing = (document: DisclosedDocument): DisclosedDocument =>
  document.doesNotApply && !isPublished(document) ? { ...document, issuedOn: null, validUntil: null } : document;

function Day({ date }: { date: string }) {
  return (
    <time className="one-line" dateTime={date}>
      {longDate(date, useLanguage())}
    </time>
  );
}

function Validity({ document, today }: { document: DisclosedDocument; today: string }) {
  const t = useText(disclosureTexts);
  if (!document.validUntil) return document.issuedOn && <span className="quiet">{t.noExpiry}</span>;
  return (
    <>
      <Day date={document.validUntil} />
      {hasExpired(document, today) && (
        <>
          {" "}
          <strong className="badge badge--closed">{t.expired}</strong>
        </>
      )}
    </>
  );
}

/**
 * A document that is missing on the site names the office. Screen readers may list links alone, so each link has the document's name too; print
 * shows the address instead.
 */
function DocumentCell({ document, code }: { document: DisclosedDocument; code: string | undefined }) {
  const { file, link, selfAttested, doesNotApply } = document;
  const { canonical } = useFrame();
  const t = useText(disclosureTexts);
  const title = <span className="visually-hidden"> {nameIn(useLanguage(), document.title)}</span>;
  if (!file && !link) return doesNotApply ? t.doesNotApply : t.onRequest;
  const path = file && fileAddress(file, undefined);
  const open = (
    <span className="no-print">
      {t.open}
      {title}
    </span>
  );
  return (
    <>
      {file && <FileLink path={file} name={open} />}
      {path && (
        <span className="print-only disclosure__address anywhere">
          {canonical ? new URL(path, canonical).href : path}
        </span>
      )}
      {!file && link && (
        <OutsideLink href={link}>
          {t.openAt(new URL(link).host)}
          {title}
        </OutsideLink>
      )}
      {selfAttested && <small className="disclosure__proof block quiet small">{t.selfAttested}</small>}
      {code && (
        <a className="notice-link tap small" href={publicationAddress(code)}>
          {t.check(codeText(code))}
          {title}
        </a>
      )}
    </>
  );
}

type Codes = ReadonlyMap<DisclosedDocument, string | undefined>;

/** Returns the code of each document that visitors can open. */
export function codesOf(disclosure: Disclosure, codes: Readonly<Record<string, string>>): Codes {
  return new Map([...disclosedDocuments(disclosure)].map(([id, document]) => [document, codes[id]]));
}
