import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { addressIn, type Language } from "../base/language.ts";
import { readAttempt } from "../kinds/forms/form-contract.ts";
import { LONGEST_LINE, type OwnEnquiry, readReference } from "../kinds/forms/own-enquiry.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { policyVersion, servicesContext } from "../shell/reading/services.ts";
import type { FormAnswer } from "../ui/form/form-answer.ts";
import type { EnquiryData, Families, WithdrawnEnquiry } from "./family-enquiries.server.ts";
import { ownTexts } from "./own-enquiry.text.ts";

/** The address that asks for a page of its enquiry, and the way to the enquiries. */
export const familyContext = createContext<{ families(): Promise<Families>; clientAddress: string }>();

interface FamilyRequest {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

export const PAGE = "/Enquiry";

/** Without `own` and `withdrawn` the page asks for the reference; `isDown`: the store does not answer. */
export async function readOwnEnquiry({ context, request }: FamilyRequest) {
  const services = context.get(servicesContext);
  const { searchParams } = new URL(request.url);
  const page = {
    own: null as OwnEnquiry | null,
    withdrawn: null as WithdrawnEnquiry | null,
    kept: null as EnquiryData | null,
    policy: await policyVersion(services),
    isDown: false,
    isWithdrawing: searchParams.has("withdraw"),
    done: searchParams.get("done"),
    /** The address of this page, for the slip. */
    address: services.publicUrl + addressIn(services.language, PAGE),
  };
  try {
    const families = await context.get(familyContext).families();
    const id = await families.idIn(request.headers);
    if (id === null) return page;
    const own = await families.read(id);
    if (!own) return { ...page, withdrawn: await families.readWithdrawn(id) };
    return { ...page, own, kept: searchParams.has("kept") ? await families.readAll(id) : null };
  } catch (cause) {
    services.logFailure("a family's own enquiry", cause);
    return data({ ...page, isDown: true }, { status: 503 });
  }
}

const changes = ["line", "correct", "agree", "less", "complain", "withdraw"] as const;
type Errors = Partial<Record<string, string>>;

/** A post that was not carried out, with the typed fields. */
export interface DeniedPost {
  verb: "find" | (typeof changes)[number];
  answer: FormAnswer;
  typed: Readonly<Record<string, string>>;
}

/** Carries out a posted form of a family. */
export async function workOnOwnEnquiry({ context, request }: FamilyRequest) {
  const services = context.get(servicesContext);
  const typed = await readPosted(request);
  const verb = changes.find((one) => one === typed.verb) ?? "find";
  const deny = (status: number, answer: FormAnswer, headers: Record<string, string> = {}) =>
    data<DeniedPost>({ verb, answer, typed }, { status, headers });
  const invalid = (errors: Errors, status = 400) => deny(status, { status: "invalid", errors });
  try {
    const requester = context.get(familyContext);
    const families = await requester.families();
    if (typed.verb === "end") {
      const id = await families.idIn(request.headers);
      if (id !== null) await families.endSessions(id);
      const closed = leadTo(`${PAGE}?done=end`, families.endedCookie());
      // A browser keeps the page for Back, although it stores nothing: at a shared phone the next person would read it.
      closed.headers.set("Clear-Site-Data", '"cache"');
      return closed;
    }
    if (verb === "find") {
      const { reference = "", phone = "" } = typed;
      const errors = findErrors(reference, phone, services.language);
      if (Object.keys(errors).length > 0) return invalid(errors);
      const found = await families.find(reference, phone, requester.clientAddress);
      if (found.status === "found") return leadTo(PAGE, await families.cookieFor(found.id));
      if (found.status === "unknown") return invalid({});
      return deny(429, found, { "Retry-After": String(found.retryAfter) });
    }
    // The second press of "withdraw" comes with the cookie of before, and leads to the receipt too.
    const id = await families.idIn(request.headers, verb === "withdraw");
    // The half hour is over, or the session was ended: the page asks for the reference again.
    if (id === null) return invalid({}, 403);
    const own = await families.read(id);
    // Brothers and sisters: another tab has opened another enquiry, and this form is of the one before.
    if (own && (typed.of ?? own.reference) !== own.reference)
      return leadTo(`${PAGE}?done=other#state`, await families.cookieFor(id));
    const errors = await change(families, id, verb, typed, services.language);
    return Object.keys(errors).length > 0
      ? invalid(errors)
      : leadTo(`${PAGE}?done=${verb}#state`, await families.cookieFor(id));
  } catch (cause) {
    services.logFailure("a family's own enquiry", cause);
    return deny(503, { status: "failed", number: services.requestId() });
  }
}

const findErrors = (reference: string, phone: string, language: Language): Errors => ({
  ...(readReference(reference) === "" && { reference: ownTexts[language].noReference }),
  ...(phone.trim() === "" && { phone: ownTexts[language].noPhone }),
});

/** Returns the wrong fields with their messages; none when it is done. */
async function change(
  families: Families,
  id: string,
  verb: (typeof changes)[number],
  typed: DeniedPost["typed"],
  language: Language,
): Promise<Errors> {
  const t = ownTexts[language];
  if (verb === "correct") {
    return families.correct(id, readAttempt("Admission", typed, "", language).fields, language);
  }
  if (verb === "agree") {
    return families.agree(id, readAttempt("Admission", typed, "", language).consent, language);
  }
  if (verb === "less" || verb === "withdraw") {
    await (verb === "less" ? families.takeLaterBack(id, language) : families.withdraw(id));
    return {};
  }
  const line = (typed.line ?? "").trim();
  if (line === "") return { line: t.noLine };
  if (line.length > LONGEST_LINE) return { line: t.longLine(LONGEST_LINE, line.length) };
  const isAdded = await (verb === "complain" ? families.complain(id, line) : families.addLine(id, line));
  return isAdded ? {} : { line: t.manyLines };
}

export const errorsOf = (denied: DeniedPost | null): Errors =>
  denied?.answer.status === "invalid" ? denied.answer.errors : {};

/** Without a fragment of its own, the browser would keep that of the form and pass the answer by. */
const leadTo = (address: string, cookie: string) =>
  redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });
