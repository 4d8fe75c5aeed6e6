import type { ReactNode } from "react";
import { CopyNote } from "../../widgets/copy-note.tsx";
import { PageHead } from "./page-head.tsx";
import "../../widgets/list/list-page.css";

interface ListScreenProps {
  title: string;
  reading: { staleSince: number | null };
  children: ReactNode;
}

export function ListScreen({ title, reading, children }: ListScreenProps) {
  return (
    <>
      <PageHead title={title} />
      <div className="wrap list-page">
        <CopyNote reading={reading} />
        {children}
      </div>
    </>
  );
}
