import { redirect } from "react-router";
import { isEntryKind } from "../kinds/all.ts";
import { PUBLICATIONS_PATH, publicationAddress, readCode } from "../kinds/publications/code.ts";
import { TextPage } from "../shell/page/text-page.tsx";
import type { PageHandle } from "../shell/page-handle.ts";
import { noText } from "../shell/reading/page-text.ts";
import { type PageServices, servicesContext } from "../shell/reading/services.ts";
import { useText } from "../ui/language.ts";
import { Part } from "../ui/part.tsx";
import type { Route } from "./+types/find-publication";
import { CodeForm } from "./publication-absent.tsx";
import { verifyTexts } from "./verify.text.ts";
import "./publication.css";

export const handle: PageHandle = { parameters: { code: "free", of: "free" } };

/** Redirects to the notice of a typed code, or of an entry that a page of the site shows. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const typed = searchParams.get("code") ?? "";
  const code =
    readCode(typed) ??
    codeInMessage(typed, services.publicUrl) ??
    (await codeOf(services, searchParams.get("of") ?? ""));
  if (code) throw redirect(publicationAddress(code));
  return { typed, publicUrl: services.publicUrl };
}

/** Returns the only code in a pasted message, alone or in a link to this site; null for none or several. A link to another site holds none. */
function codeInMessage(message: string, publicUrl: string): string | null {
  const found = message
    .replaceAll(`${publicUrl}${PUBLICATIONS_PATH}/`, " ")
    .match(/(?<![^\s:(“"'])\p{L}{4}[\p{Pd}\u2060]*\p{L}{4}(?!\p{L})/gu);
  const codes = new Set((found ?? []).map(readCode).filter((code) => code !== null));
  return codes.size === 1 ? ([...codes][0] ?? null) : null;
}

async function codeOf({ read }: PageServices, entry: string) {
  const [kind = "", id = ""] = entry.split(".");
  if (!isEntryKind(kind)) return null;
  const codes = await read(`codes of ${kind}`, (content) => content.publicationCodes(kind), {});
  return Object.hasOwn(codes.value, id) ? codes.value[id] : null;
}

export default function FindPublication({ loaderData: { typed, publicUrl } }: Route.ComponentProps) {
  const t = useText(verifyTexts);
  return (
    <TextPage title={t.title} text={{ ...noText, lead: t.lead }}>
      <CodeForm typed={typed} />
      <Part id="elsewhere" title={t.elsewhere}>
        <p className="part__text">
          {`${t.trueOn} `}
          <strong>{publicUrl.replace(/^https?:\/\//, "")}</strong>
          {t.nowhereElse}
        </p>
      </Part>
    </TextPage>
  );
}
