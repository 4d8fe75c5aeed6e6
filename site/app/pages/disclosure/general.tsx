import { useFrame } from "../../layout/frame.ts";
import { FactTable } from "../../widgets/fact-table.tsx";

/** Part A: who the school is and how to reach it. */
export function General() {
  const { profile, schoolCode } = useFrame();
  const { name, kind, affiliationNumber, principal, email, phones } = profile;
  return (
    <FactTable
      caption="General information of the school"
      heads={["Information", "Details"]}
      stack
      facts={[
        ["Name of the school", [name, kind].filter(Boolean).join(" ")],
        ["Affiliation number", affiliationNumber],
        ["School code", schoolCode],
        ["Address", profile.address.filter((line) => line !== name).join(", ")],
        ["Principal", principal.name],
        ["Principal’s qualification", principal.qualification],
        ["School email", email && <a href={`mailto:${email}`}>{email}</a>],
        ["Telephone", phonesOf(phones)],
      ]}
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
