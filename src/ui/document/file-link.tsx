import type { ReactNode } from "react";
import { describeFile, fileAddress } from "../../kinds/files/file-address.ts";
import type { FileFacts } from "../../kinds/files/files.ts";
import { Icon } from "../icon.tsx";
import "./file-link.css";

interface FileLinkProps {
  path: string;
  facts: FileFacts | undefined;
  name: ReactNode;
}

export function FileLink({ path, facts, name }: FileLinkProps) {
  return (
    <a className="file" href={fileAddress(path, facts)}>
      <Icon name="file" /> <span className="file__name">{name}</span>{" "}
      {facts && <span className="file__size">{describeFile(facts)}</span>}
    </a>
  );
}
