import { useProfile } from "../shell/frame.ts";
import { FormTable } from "./form-table.tsx";
import { stated } from "./stated.tsx";

export function General() {
  const profile = useProfile();
  const { name, kind, affiliationNumber, boardCode, principal, email, phones } = profile;
  const facts = [
    ["Name of the school", [name, kind].filter(Boolean).join(" ")],
    ["Affiliation no. (if applicable)", affiliationNumber],
    ["School code (if applicable)", boardCode],
    ["Complete address with pin code", profile.address.filter((line) => line !== name).join(", ")],
    ["Principal name", principal.name],
    ["Principal qualification", principal.qualification],
    ["School email ID", email && <a href={`mailto:${email}`}>{email}</a>],
    ["Contact details (landline/mobile)", phonesOf(phones)],
  ] as const;
  return (
    <FormTable
      caption="A. General information"
      columns={["Information", "Details"]}
      rows={facts.map(([fact, value]) => ({ name: fact, cells: [stated(value)] }))}
      stack
    />
  );
}

function phonesOf(phones: string[]) {
  if (phones.length === 0) return null;
  return phones.map((phone, index) => (
    <span key={phone}>
      {index > 0 && ", "}
      <a href={`tel:${phone.replaceAll(" ", "")}`}>{phone}</a>
    </span>
  ));
}
