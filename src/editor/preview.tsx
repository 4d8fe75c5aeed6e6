import { data } from "react-router";
import { AuthPage } from "../auth/auth-parts.tsx";
import type { OfficeHandle } from "../auth/office-context.ts";

export const handle = { requiredRole: "everybody" } satisfies OfficeHandle;

export const loader = () => data(null, { status: 410 });

/** For previews that have ended; the others are pages of the website (`handler.ts`). */
export default function Preview() {
  return (
    <AuthPage title="This preview has ended" lead="A link to a draft works for two days, and as long as it is a draft.">
      <div className="sheet">
        <p>It may be on the website by now. If not, ask the office for a new link.</p>
        <a className="button" href="/">
          See the website
        </a>
      </div>
    </AuthPage>
  );
}
