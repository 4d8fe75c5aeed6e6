import type { ComponentProps, ReactNode } from "react";
import { CopyNote } from "../../ui/alert.tsx";
import { PageHead } from "./page-head.tsx";
import "../../ui/list/list-page.css";

interface ListScreenProps {
  title: string;
  reading: { staleSince: number | null };
  above?: ComponentProps<typeof PageHead>["above"];
  children: ReactNode;
}

export function ListScreen({ title, reading, above = [], children }: ListScreenProps) {
  return (
    <>
      <PageHead title={title} above={above} />
      <div className="wrap list-page">
        <CopyNote reading={reading} />
        {children}
      </div>
    </>
  );
}
