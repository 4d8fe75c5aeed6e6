import { use } from "react";
import { fileTitle, isPicture } from "../../kinds/files/file-address.ts";
import type { RegistrationLink } from "../../kinds/registration-links.ts";
import { AttachedPhoto, FileLink } from "../../ui/document/attachments.tsx";
import { useText } from "../../ui/language.ts";
import { Files } from "../../ui/photos/picture.tsx";
import { homeTexts } from "../home/home.text.ts";

/** The first PDF of a link without an address is its door. */
export function RegistrationFiles({ links, className }: { links: RegistrationLink[]; className?: string }) {
  const files = use(Files);
  const papers = links.flatMap(({ title, url, attachments }) =>
    attachments
      .map((path, index) => ({ path, name: index === 0 ? title : fileTitle(path, files[path]) }))
      .slice(url === null ? 1 : 0),
  );
  const t = useText(homeTexts);
  if (papers.length === 0) return null;
  return (
    <ul className={className} aria-label={t.papersFirst}>
      {papers.map(({ path, name }) => (
        <li key={path}>
          {isPicture(path) ? <AttachedPhoto path={path} alt={name} /> : <FileLink path={path} name={name} />}
        </li>
      ))}
    </ul>
  );
}
