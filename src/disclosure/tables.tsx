import type { ReactNode } from "react";
import { longDate } from "../base/dates.ts";
import { fileAddress } from "../kinds/files/file-address.ts";
import { codeText, publicationAddress } from "../kinds/publications/code.ts";
import { disclosedDocuments } from "../kinds/publications/publication.ts";
import { type DisclosedDocument, type Disclosure, hasExpired, isPublished, type Person } from "../school/disclosure.ts";
import { useFrame, useProfile } from "../shell/frame.ts";
import { FileLink } from "../ui/document/attachments.tsx";
import { OutsideLink } from "../ui/links.tsx";
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
}

type FormColumn = string | { head: string; number: true };

interface FormRow {
  name: string;
  /** One for each column after the first; null for an unknown value. */
  cells: ReactNode[];
  within?: boolean;
  /** Its cells say enough: on a phone they stand without the headings of their columns, which do not fit them. */
  saysEnough?: boolean;
}

/** Shows numbered rows; on a phone each becomes a small list. */
export function FormTable({ caption, columns, rows }: FormTableProps) {
  const heads = columns.map((column) => (typeof column === "string" ? { head: column, number: false } : column));
  const numbers = rows.map((_, index) => rows.slice(0, index + 1).filter(({ within }) => !within).length);
  return (
    <div className="table-box">
      <table className="table table--form table--stack">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col" className="table__index">
              Sl. no.
            </th>
            {heads.map(({ head, number }) => (
              <th scope="col" className={number ? "table__number" : undefined} key={head}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells, within, saysEnough }, row) => (
            <tr key={name}>
              <td className="table__index">{!within && numbers[row]}</td>
              <th scope="row" className={within ? "table__within" : undefined}>
                {name}
              </th>
              {cells.map((cell, index) => (
                <Cell {...heads[index + 1]} named={heads.length > 2 && !saysEnough} key={heads[index + 1]?.head}>
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  head?: string;
  number?: boolean;
  /** False for a row whose name is heading enough. */
  named: boolean;
  children: ReactNode;
}

function Cell({ head, number, named, children }: CellProps) {
  const isEmpty = children === null || children === undefined || children === "";
  return (
    <td className={number ? "table__number" : undefined} data-head={named && !isEmpty ? head : undefined}>
      {isEmpty ? null : children}
    </td>
  );
}

interface FactTableProps {
  caption: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export const FactTable = ({ caption, facts }: FactTableProps) => (
  <FormTable
    caption={caption}
    columns={["Information", "Details"]}
    rows={facts.map(([name, value]) => ({ name, cells: [stated(value)] }))}
  />
);

export const DOES_NOT_APPLY = "Does not apply to this school";

/** Returns the value, or a sentence that the school has not entered it. */
function stated(value: ReactNode): ReactNode {
  return value === "" || value === null || value === undefined ? (
    <span className="disclosure__unstated">Not stated</span>
  ) : (
    value
  );
}

export function Staff() {
  const { principal, disclosure } = useProfile();
  const { staff } = disclosure;
  const posts = [
    ["Post-graduate teachers (PGT)", staff.postGraduate],
    ["Trained graduate teachers (TGT)", staff.trainedGraduate],
    ["Primary teachers (PRT)", staff.primary],
    ["Physical education teachers (PET)", staff.physicalEducation],
    ["Nursery trained teachers (NTT)", staff.nursery],
  ] as const;
  const isListed = staff.teacherList.length > 0;
  return (
    <FormTable
      caption="D. Staff (teaching)"
      columns={["Information", { head: "Number", number: true }, "Name and qualifications"]}
      rows={[
        onePost("Principal", principal.name ? principal : null),
        onePost("Vice principal", staff.vicePrincipal, staff.withoutVicePrincipal),
        onePost("Headmistress/headmaster", staff.head, staff.withoutHead),
        {
          name: "Total no. of teachers",
          cells: [staff.teachers, isListed && "See the list of teachers below"],
          saysEnough: true,
        },
        ...posts
          .filter(([, count]) => count !== null)
          .map(([name, count]) => ({ name, cells: [count, null], within: true })),
        {
          name: "Teachers section ratio",
          cells: [`${staff.pupilsPerTeacher}:1`, "Pupils to a teacher"],
          saysEnough: true,
        },
        { name: "Details of special educator", cells: several(staff.specialEducators, staff.specialEducatorNames) },
        {
          name: "Details of counsellor and wellness teacher",
          cells: several(staff.counsellors, staff.counsellorNames),
        },
      ]}
    />
  );
}

function onePost(name: string, person: Person | null, isWithout = false) {
  if (person) return { name, cells: [1, inFull(person)] };
  return { name, cells: [null, isWithout ? DOES_NOT_APPLY : stated(null)], saysEnough: true };
}

function several(count: number | null, people: Person[]) {
  return [count ?? (people.length || null), people.length > 0 ? people.map(inFull).join("; ") : stated(null)];
}

const inFull = ({ name, qualification }: Person) => [name, qualification].filter(Boolean).join(", ");

export function TeacherList() {
  const { teacherList } = useProfile().disclosure.staff;
  if (teacherList.length === 0) return null;
  return (
    <>
      <h3 id="teachers">List of teachers</h3>
      <div className="table-box">
        <table className="table table--form roster">
          <caption className="visually-hidden">List of teachers</caption>
          <thead>
            <tr>
              <th scope="col" className="table__index">
                Sl. no.
              </th>
              <th scope="col">Teacher name</th>
              <th scope="col">Designation</th>
              <th scope="col">Qualification</th>
            </tr>
          </thead>
          <tbody>
            {teacherList.map(({ name, designation, qualification }, index) => (
              <tr key={`${name} ${designation}`}>
                <td className="table__index">{index + 1}</td>
                <th scope="row">{name}</th>
                <td>{designation}</td>
                <td>{qualification}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

interface DocumentsProps {
  caption: string;
  documents: DisclosedDocument[];
  proofs: Proofs;
}

/** Lists documents with their validity. */
export function Documents({ caption, documents, proofs }: DocumentsProps) {
  const { today } = useFrame();
  if (documents.length === 0) return <p>On request at the office.</p>;
  const shown = documents.map(withoutDatesOfNothing);
  const anyDated = shown.some(({ issuedOn }) => issuedOn);
  const anyExpires = shown.some(({ validUntil }) => validUntil);
  return (
    <FormTable
      caption={caption}
      columns={[
        "Documents/information",
        ...(anyDated ? ["Date of issue"] : []),
        ...(anyExpires ? ["Valid until"] : []),
        "Document",
      ]}
      rows={shown.map((document) => ({
        name: document.title,
        cells: [
          ...(anyDated ? [document.issuedOn && <Day date={document.issuedOn} />] : []),
          ...(anyExpires ? [<Validity document={document} today={today} key="validity" />] : []),
          <DocumentCell document={document} proof={proofs.get(document)} key="file" />,
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
    <time className="disclosure__day" dateTime={date}>
      {longDate(date)}
    </time>
  );
}

function Validity({ document, today }: { document: DisclosedDocument; today: string }) {
  if (!document.validUntil) return document.issuedOn && <span className="disclosure__unstated">Does not expire</span>;
  return (
    <>
      <Day date={document.validUntil} />
      {hasExpired(document, today) && (
        <>
          {" "}
          <strong className="badge badge--closed">Expired</strong>
        </>
      )}
    </>
  );
}

interface DocumentCellProps {
  document: DisclosedDocument;
  proof: Proof | undefined;
}

/** A document that is missing on the site names the office. */
function DocumentCell({ document, proof }: DocumentCellProps) {
  const { title, file, link, selfAttested, doesNotApply } = document;
  if (!file && !link) return doesNotApply ? DOES_NOT_APPLY : "On request at the office";
  return (
    <>
      {file ? (
        <>
          <FileLink path={file} name={<Open title={title} />} />
          <PrintedAddress path={fileAddress(file, undefined)} />
        </>
      ) : (
        link && (
          <OutsideLink href={link}>
            Open at {new URL(link).host}
            <span className="visually-hidden"> {title}</span>
          </OutsideLink>
        )
      )}
      {selfAttested && <small className="disclosure__proof">Self-attested</small>}
      {proof?.code && <Check code={proof.code} title={title} />}
    </>
  );
}

/** Screen readers may list links alone, so the link has the document's name too. Print shows the address instead. */
function Open({ title }: { title: string }) {
  return (
    <span className="no-print">
      Open<span className="visually-hidden"> {title}</span>
    </span>
  );
}

function PrintedAddress({ path }: { path: string }) {
  const { canonical } = useFrame();
  return <span className="print-only disclosure__address">{canonical ? new URL(path, canonical).href : path}</span>;
}

function Check({ code, title }: { code: string; title: string }) {
  return (
    <a className="notice-link" href={publicationAddress(code)}>
      Check code {codeText(code)}
      <span className="visually-hidden"> {title}</span>
    </a>
  );
}

interface Proof {
  /** The code under which the document was issued. */
  code: string | undefined;
}

export type Proofs = ReadonlyMap<DisclosedDocument, Proof>;

/** Returns what is known of each document that visitors can open. */
export function proofsOf(disclosure: Disclosure, codes: Readonly<Record<string, string>>): Proofs {
  return new Map([...disclosedDocuments(disclosure)].map(([id, document]) => [document, { code: codes[id] }]));
}
