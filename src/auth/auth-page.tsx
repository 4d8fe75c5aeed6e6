import type { ReactNode } from "react";
import { useFrame } from "../shell/frame.ts";
import { OfficeTitle } from "../shell/office/frame.tsx";
import { NoLine } from "../ui/office/alert.tsx";

interface AuthPageProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function AuthPage({ title, lead, children }: AuthPageProps) {
  const { icons } = useFrame();
  return (
    <>
      <OfficeTitle title={title} />
      <main className="wrap" id="main">
        <div className="door">
          <div>
            {icons.crest && <img className="door__crest" src={icons.crest} width={60} height={75} alt="" />}
            <h1>{title}</h1>
            <p className="quiet">{lead}</p>
          </div>
          {children}
          <NoLine />
        </div>
      </main>
    </>
  );
}
