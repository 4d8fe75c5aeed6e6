import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { type Enquiry, enquiryFields } from "../kinds/forms/enquiries.ts";
import {
  type Families,
  isWithdrawn,
  LONGEST_LINE,
  type OwnEnquiry,
  readReference,
  type WithdrawnEnquiry,
} from "../kinds/forms/own-enquiry.ts";
import { readPosted } from "../shell/reading/answers.ts";
import { servicesContext } from "../shell/reading/services.ts";
import type { FormAnswer } from "../ui/form/form-answer.ts";

interface Asked {
  context: Readonly<RouterContextProvider>;
  request: Request;
}

/** Without `own` and `withdrawn` the page asks for the reference; `isDown`: the store does not answer. */
interface Shown {
  own: OwnEnquiry | null;
  withdrawn: WithdrawnEnquiry | null;
  isDown: boolean;
  isWithdrawing: boolean;
  done: string | null;
  /** The address of this page, for the slip. */
  address: string;
}

export const PAGE = "/Enquiry";

export async function readOwnEnquiry({ context, request }: Asked) {
  const { searchParams } = new URL(request.url);
  const shown: Shown = {
    own: null,
    withdrawn: null,
    isDown: false,
    isWithdrawing: searchParams.has("withdraw"),
    done: searchParams.get("done"),
    address: context.get(servicesContext).publicUrl + PAGE,
  };
  try {
    const families = await context.get(familyContext).families();
    const id = families.idIn(request.headers);
    const found = id === null ? null : await families.read(id);
    if (!found) return shown;
    return isWithdrawn(found) ? { ...shown, withdrawn: found } : { ...shown, own: found };
  } catch (cause) {
    context.get(servicesContext).logFailure("a family's own enquiry", cause);
    return data({ ...shown, isDown: true }, { status: 503 });
  }
}

type EnquiryVerb = "find" | "line" | "correct" | "withdraw" | "end";

/** The answer to a post that was not carried out, with the typed fields. */
export interface Refused {
  verb: EnquiryVerb;
  answer: FormAnswer;
  typed: Readonly<Record<string, string>>;
}

/** Carries out a posted form of a family. */
export async function workOnOwnEnquiry({ context, request }: Asked) {
  const { headers } = request;
  const typed = await readPosted(request);
  const verb = (["line", "correct", "withdraw", "end"] as const).find((one) => one === typed.verb) ?? "find";
  try {
    const families = await context.get(familyContext).families();
    if (verb === "end") return leadTo(PAGE, families.endedCookie());
    if (verb === "find") return await find(families, typed, context.get(familyContext).clientAddress);
    const id = families.idIn(headers);
    // The half hour is over: the page asks for the reference again.
    if (id === null) return refuse({ verb, answer: { status: "invalid", errors: {} }, typed }, 403);
    return await change(families, id, verb, typed);
  } catch (cause) {
    if (cause instanceof Response) throw cause;
    context.get(servicesContext).logFailure("a family's own enquiry", cause);
    return refuse({ verb, answer: { status: "failed", number: context.get(servicesContext).requestId() }, typed }, 503);
  }
}

async function find(families: Families, typed: Refused["typed"], address: string) {
  const { reference = "", phone = "" } = typed;
  const errors = {
    ...(readReference(reference) === "" && { reference: "This is no reference: look at your slip again" }),
    ...(phone.trim() === "" && { phone: "Write the number that you gave in the enquiry" }),
  };
  if (Object.keys(errors).length > 0) {
    return refuse({ verb: "find", answer: { status: "invalid", errors }, typed }, 400);
  }
  const looked = await families.find(reference, phone, address);
  if (looked.status === "found") return leadTo(PAGE, families.cookieFor(looked.id));
  if (looked.status === "unknown") {
    return refuse({ verb: "find", answer: { status: "invalid", errors: {} }, typed }, 400);
  }
  const answer = { status: "held back", retryAfter: looked.retryAfter } as const;
  return refuse({ verb: "find", answer, typed }, 429, { "Retry-After": String(looked.retryAfter) });
}

async function change(families: Families, id: string, verb: "line" | "correct" | "withdraw", typed: Refused["typed"]) {
  const errors = await faultsOf(families, id, verb, typed);
  if (Object.keys(errors).length > 0) return refuse({ verb, answer: { status: "invalid", errors }, typed }, 400);
  return leadTo(`${PAGE}?done=${verb}`, families.cookieFor(id));
}

async function faultsOf(
  families: Families,
  id: string,
  verb: "line" | "correct" | "withdraw",
  typed: Refused["typed"],
): Promise<Partial<Record<string, string>>> {
  if (verb === "correct") {
    const fields = Object.fromEntries(enquiryFields.map((field) => [field, typed[field] ?? ""])) as Enquiry;
    return families.correct(id, fields);
  }
  if (verb === "withdraw") {
    await families.withdraw(id);
    return {};
  }
  const line = (typed.line ?? "").trim();
  if (line === "") return { line: "Write a line first" };
  if (line.length > LONGEST_LINE) return { line: `At most ${LONGEST_LINE} characters, not ${line.length}` };
  return (await families.addLine(id, line)) ? {} : { line: "There are many lines already: call the office" };
}

const refuse = (refused: Refused, status: number, headers: Record<string, string> = {}) =>
  data(refused, { status, headers });

const leadTo = (address: string, cookie: string) =>
  redirect(address, { status: 303, headers: { "Set-Cookie": cookie } });

/** The family that asks for a page of its enquiry, and the way to the enquiries. */
interface Requester {
  families(): Promise<Families>;
  clientAddress: string;
}

export const familyContext = createContext<Requester>();
