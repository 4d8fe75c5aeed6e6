import { fileAddress } from "@school/content/files/file-address";
import type { School } from "schema-dts";
import { useFrame } from "../../shell/frame.ts";
import { StructuredData } from "../../shell/page/structured-data.tsx";

/** Leaves out facts that the school has not entered. */
export function SchoolData() {
  const { profile, canonical } = useFrame();
  const { name, summary, address, phones, email, foundedYear, crest, social } = profile;
  const school: School = {
    "@type": "School",
    name,
    ...(canonical && { url: canonical }),
    ...(summary && { description: summary }),
    foundingDate: String(foundedYear),
    ...(address.length > 0 && { address: address.join(", ") }),
    ...(phones[0] && { telephone: phones[0] }),
    ...(email && { email }),
    ...(crest && canonical && { logo: new URL(fileAddress(crest.file), canonical).href }),
    ...(social.length > 0 && { sameAs: social.map(({ url }) => url) }),
  };
  return <StructuredData graph={[school]} />;
}
