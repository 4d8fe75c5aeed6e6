import { describe, expect, test, vi } from "vitest";
import { checkEnquiry } from "../src/kinds/forms/enquiries.ts";
import { checkFeedback } from "../src/kinds/forms/feedback.ts";
import { consentTexts } from "../src/kinds/forms/form.text.ts";
import { expectAnswer, expectLocation } from "./support/expect-answer.ts";
import { fieldsIn, visitorOf } from "./support/office.ts";
import { schoolOfFile } from "./support/served-school.ts";
import { enquiry, feedback, policyOn } from "./support/test-forms.ts";

// The forms without script. `e2e/enquiries-forms.spec.ts` holds what their script does.
const school = schoolOfFile({ SEED: "none" });

const forms = {
  feedback: {
    path: "/",
    valid: feedback as Record<string, string>,
    title: "Please fill all fields correctly.",
    empty: checkFeedback({ name: "", email: "", phone: "", message: "" }),
    sent: "Thank you for your feedback!",
    failed:
      /role="status"[^>]*>.*?Failed to send message\. Please try again\..*?tell the school this number: .*?\w{8}/s,
    button: "Send feedback",
    again: "Send another message",
  },
  enquiry: {
    path: "/PreAdmission",
    valid: enquiry as Record<string, string>,
    title: "All six fields and the first tick are required. Please look at these again.",
    empty: {
      ...checkEnquiry({ name: "", class: "", fatherName: "", motherName: "", phone: "", email: "" }),
      statement: consentTexts.en.missing,
    },
    sent: "Your Form Submitted Successfully.",
    failed: /role="status"[^>]*><\//,
    button: "Try again",
    again: "Send another enquiry",
  },
};
/** Returns the form of a page, without the marks between two texts. */
const formIn = (html: string) => /<form class="form".*?<\/form>/s.exec(html)?.[0].replaceAll("<!-- -->", "") ?? "";
/** With the statement of a parent, unless it is left out; feedback ignores it. */
async function send(path: string, fields: Record<string, string>, from?: string) {
  const statement = Object.keys(fields).length > 0 && {
    statement: "yes",
    _policy: policyOn(await school.textOf(path)),
  };
  const answer = await visitorOf(school).post(
    path,
    { ...statement, ...fields },
    from ? { "X-Forwarded-For": from } : {},
  );
  const form = formIn(await answer.text());
  return { answer, status: answer.status, form, values: fieldsIn(form) };
}
const stored = (name: string) =>
  school
    .rows("select fields from submissions")
    .map(({ fields }) => JSON.parse(String(fields)))
    .filter((fields) => fields.name === name);

describe.each(Object.entries(forms))("%s", (name, one) => {
  const { path, valid, title, empty, sent, failed, button, again } = one;
  test("empty, it lists the errors of all fields with links, and says each at its field", async () => {
    const { answer, status, form } = await send(path, {});
    expect([status, answer.headers.get("cache-control")]).toEqual([400, "no-store"]);
    expect(form).toContain(`${title}</h3>`);
    const lines = [...form.matchAll(/class="summary__link[^"]*" href="#([\w-]+)">([^<]*)/g)].map(([, to, text]) => [
      to,
      text,
    ]);
    expect(lines).toEqual(Object.entries(empty).map(([field, text]) => [`${name}-${field}`, text]));
    for (const [field, text] of Object.entries(empty))
      expect(form).toMatch(new RegExp(`id="${name}-${field}-error".*?${text}`, "s"));
  });
  test("sent, it is stored once and confirmed, with a link for the form; again stores nothing", async () => {
    const typed = { ...valid, name: `${name} sent` };
    for (const _ of ["once", "again"]) {
      const { answer } = await send(path, typed);
      await expectLocation(answer, `${path}?sent=${name}#${name}`);
    }
    expect(stored(typed.name)).toEqual([typed]);
    const confirmed = formIn(await school.textOf(`${path}?sent=${name}`));
    expect(confirmed).toContain(sent);
    expect(confirmed).not.toMatch(/<(?:input|select|textarea|button)/);
    expect(confirmed).toContain(`href="${path}#${name}">${again}`);
  });
  test("too many from one address are held back, with a sentence and the whole input", async () => {
    const from = `10.6.0.${name.length}`;
    const post = (number: number) => send(path, { ...valid, name: `${name} ${number}` }, from);
    let last = await post(0);
    for (let number = 1; last.status === 303; number += 1) last = await post(number);
    expect([last.status, Number(last.answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(last.form).toContain("Please try again in");
    expect(last.values).toMatchObject({ phone: valid.phone });
  });
  test("a storage failure loses no input", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    school.write("alter table submissions rename to submissions_gone");
    const { answer, status, form, values } = await send(path, valid);
    school.write("alter table submissions_gone rename to submissions");
    logged.mockRestore();
    expect([status, answer.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(values).toMatchObject(valid);
    expect(form).toMatch(failed);
    expect(form).toContain(`${button}</button>`);
    expect((await send(path, valid)).status).toBe(303);
  });
  test("a post with a wrong body gives a page with empty fields", async () => {
    const headers = { "Content-Type": "application/json", Origin: school.origin };
    await expectAnswer(
      fetch(school.origin + path, { method: "POST", headers, body: '{"name":"JSON"}' }),
      400,
      'role="alert"',
    );
  });
  test("it has no key, no words of the browser, and a hidden field that no person fills in", async () => {
    const html = await school.textOf(path);
    expect(html).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
    const form = formIn(html);
    expect(form).toMatch(/^<form [^>]*noValidate/i);
    expect(form.match(/ required=""/g)).toHaveLength(Object.keys(empty).length);
    const [hidden = ""] = /<div[^>]* inert[^>]*>.*?name="website".*?>/s.exec(form) ?? [];
    for (const attribute of [
      "readOnly",
      'autoComplete="off"',
      "data-1p-ignore",
      "data-bwignore",
      'data-lpignore="true"',
    ])
      expect(hidden.toLowerCase()).toContain(attribute.toLowerCase());
  });
});
test("an enquiry without the statement is not stored, says so, keeps all words and sets no tick", async () => {
  const typed = { ...enquiry, name: "Unstated" };
  const { status, form, values } = await send("/PreAdmission", { ...typed, statement: "", later: "yes" });
  expect([status, stored("Unstated")]).toEqual([400, []]);
  expect(values).toMatchObject(typed);
  expect([values.statement, values.later]).toEqual([undefined, undefined]);
  expect(form).toContain('href="#enquiry-statement"');
  for (const _policy of ["", "0000000001"]) {
    const old = await send("/PreAdmission", { ...typed, _policy });
    expect([old.status, stored("Unstated"), old.values.statement]).toEqual([400, [], undefined]);
    expect(old.form).toContain(consentTexts.en.changed);
    expect(old.values).toMatchObject(typed);
  }
  const wrong = await send("/PreAdmission", { ...typed, phone: "98765432101" });
  expect([wrong.status, wrong.values.statement, wrong.values.later]).toEqual([400, "yes", undefined]);
  expect(await school.textOf("/hi/PreAdmission")).toMatch(/type="checkbox"(?![^>]*checked)[^>]*name="statement"/);
});
test("what is too long is refused and stays whole; a telephone number with +91 is stored tidied", async () => {
  for (const [field, text, sentence] of [
    ["name", "👩".repeat(201), "Student’s name is too long. At most 200 characters, not 201"],
    ["phone", "98765432101", "At most 10 characters"],
  ] as const) {
    const { status, form, values } = await send("/PreAdmission", { ...enquiry, [field]: text });
    expect([status, values[field], form.includes(sentence)]).toEqual([400, text, true]);
  }
  expect((await send("/PreAdmission", { ...enquiry, name: "Tidied", phone: "+91 98765-43210" })).status).toBe(303);
  expect(stored("Tidied")).toMatchObject([{ phone: "9876543210" }]);
});
