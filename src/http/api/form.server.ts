import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { askerOf, type ClientAddress } from "../../base/client-address.server.ts";
import { Problem, problemAnswer, problemSchema } from "../../base/problem.server.ts";
import type { Families } from "../../enquiries/family-enquiries.server.ts";
import { TICKED } from "../../kinds/forms/consent.ts";
import { type EnquiryField, enquiryFields } from "../../kinds/forms/enquiries.ts";
import { type FeedbackField, feedbackFields } from "../../kinds/forms/feedback.ts";
import { feedbackTexts } from "../../kinds/forms/form.text.ts";
import { carriedFields, readAttempt, type SubmissionSink, sharedForms } from "../../kinds/forms/form-contract.ts";
import { longest } from "../../kinds/forms/lengths.ts";
import { cookieOfSent } from "../../kinds/forms/own-enquiry.ts";

type FormField = EnquiryField | FeedbackField;

const stored = z
  .object({
    _id: z.string(),
    reference: z
      .string()
      .optional()
      .openapi({ description: "Of an admission enquiry: with it and the phone the family follows it at /Enquiry." }),
  })
  .openapi("Stored", { example: { _id: "3f0c6a9e-6a53-4b55-a9c2-0c7f6f1f6a11", reference: "KTRM-4827" } });
const invalid = problemSchema
  .extend({ errors: z.record(z.string(), z.string()).openapi({ example: { name: "Name cannot be empty" } }) })
  .openapi("InvalidForm");
const key = z.string().optional().openapi({ description: "The same key and fields again are the same submission." });
const phone = z.string().openapi({
  description: "Feedback: 10 digits. Admission: 10 characters at most without spaces, hyphens and a leading +91 or 0.",
});
const fieldOf = (name: FormField) => (name === "phone" ? phone : z.string().max(longest[name]));
const formOf = (names: readonly FormField[]) =>
  z.object({ ...Object.fromEntries(names.map((name) => [name, fieldOf(name)])), [carriedFields.key]: key });
const tick = z.enum([TICKED]).optional();
const statement = tick.openapi({
  description:
    "“I am this child’s parent or guardian and 18 or older.” Without it the enquiry is taken, and the office asks for it.",
});
const later = tick.openapi({ description: "The family may be told of admission in later years." });
const enquiryForm = formOf(enquiryFields).extend({ statement, later });
const forms = z.union([formOf(feedbackFields).openapi("Feedback"), enquiryForm.openapi("Admission")]);

const route = createRoute({
  method: "post",
  path: "/api/form/{schoolCode}/{formType}",
  summary: "Send feedback or an admission enquiry",
  request: {
    params: z.object({
      schoolCode: z.string().openapi({ example: "DEMO" }),
      formType: z.enum(sharedForms).openapi({ example: "Feedback" }),
    }),
    headers: z.object({ "Idempotency-Key": key }),
    body: {
      required: true,
      content: {
        "application/json": { schema: forms },
        "application/x-www-form-urlencoded": { schema: forms },
      },
    },
  },
  responses: {
    201: { description: "stored", content: { "application/json": { schema: stored } } },
    400: {
      description: "fields that are missing or wrong, each with its message",
      content: { "application/problem+json": { schema: invalid } },
    },
    403: problemAnswer("sent from another website's page"),
    404: problemAnswer("another school's code, or no such form"),
    413: problemAnswer("more than 64 KiB"),
    415: problemAnswer("neither JSON nor form-encoded"),
    429: problemAnswer("too many from one address or in all; Retry-After says when"),
    503: problemAnswer("it cannot be stored just now; nothing was kept"),
  },
});

/** Feedback has its own sentence (§5); the specification gives none for the enquiry. */
const invalidTexts: Record<(typeof sharedForms)[number], string> = {
  Feedback: feedbackTexts.en.invalid,
  Admission: "Some fields are missing or not right.",
};

export interface FormServices {
  schoolCode: string;
  submissions: SubmissionSink;
  families(): Promise<Families>;
  clientAddress: ClientAddress;
}

/** Answers only after the submission is stored (§7, reading 9). */
export function addFormRoute(api: OpenAPIHono, { schoolCode, submissions, families, clientAddress }: FormServices) {
  api.openAPIRegistry.registerPath(route);
  // The form's own rules check the fields (§5), not the OpenAPI description.
  api.post(route.getRoutingPath(), async (context) => {
    const { schoolCode: code, formType } = context.req.param();
    if (code !== schoolCode) throw new Problem(404, `There is no school with the code ${code}.`);
    const form = sharedForms.find((name) => name === formType);
    if (!form) throw new Problem(404, `There is no form ${formType}; there are ${sharedForms.join(" and ")}.`);

    const sent = await readFields(context.req.raw);
    const attempt = readAttempt(form, sent, clientAddress(askerOf(context)));
    const outcome = await submissions.submit({ ...attempt, key: context.req.header("Idempotency-Key") ?? attempt.key });
    if (outcome.status === "invalid") {
      throw new Problem(400, invalidTexts[form], {}, { errors: outcome.errors });
    }
    if (outcome.status === "held back") {
      const sentence = `Too much was sent in a short time. Please try again in ${outcome.retryAfter} seconds.`;
      throw new Problem(429, sentence, { "Retry-After": String(outcome.retryAfter) });
    }
    const { id, reference } = outcome;
    const cookie = await cookieOfSent(families, outcome);
    if (cookie) context.header("Set-Cookie", cookie);
    context.header("Cache-Control", "no-store");
    return context.json({ _id: id, ...(reference !== null && { reference }) }, 201);
  });
}

/** Returns the fields of a body, unchecked. A field that a form holds twice counts as not sent. @throws Problem 415 or 400. */
async function readFields(request: Request): Promise<Record<string, unknown>> {
  const [type = "", ...parameters] = (request.headers.get("Content-Type") ?? "").toLowerCase().split(";");
  const charset = parameters.map((text) => /^\s*charset="?([^"\s]+)"?\s*$/.exec(text)?.[1]).find(Boolean);
  const read = readers.get(type.trim());
  if (!read || (charset && charset !== "utf-8")) {
    throw new Problem(415, "Send application/json or application/x-www-form-urlencoded, in UTF-8.");
  }
  try {
    return read(utf8.decode(await request.arrayBuffer()));
  } catch {
    throw new Problem(400, "The body is not what its content type says.", {}, { errors: {} });
  }
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

const readers = new Map<string, (text: string) => Record<string, unknown>>([
  ["application/json", readJson],
  ["application/x-www-form-urlencoded", readForm],
]);

function readJson(text: string) {
  const values: unknown = JSON.parse(text);
  return values === null || typeof values !== "object" || Array.isArray(values) ? {} : { ...values };
}

function readForm(text: string) {
  // Throws where percent-encoded bytes are no UTF-8: they would silently become other characters.
  decodeURIComponent(text);
  const byName = Map.groupBy(new URLSearchParams(text), ([name]) => name);
  return Object.fromEntries([...byName.values()].flatMap((sent) => (sent.length === 1 ? sent : [])));
}
