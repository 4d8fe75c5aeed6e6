import type { TestApp } from "./test-app.ts";

export const feedback = {
  name: "Asha Rao",
  email: "asha@home.example.in",
  phone: "9876543210",
  message: "Well done!\nThe hall was full.",
};
export const enquiry = {
  name: "Kiran Rao",
  class: "Nursery",
  fatherName: "Dev Rao",
  motherName: "Asha Rao",
  phone: "9876543211",
  email: "asha@home.example.in",
};
export const toFeedback = "/api/form/DEMO/Feedback";
export const toAdmission = "/api/form/DEMO/Admission";

/** Sends a form to the API of a server, as another program does. */
export const sendForm = (to: string, fields: object, headers: Record<string, string> = {}) =>
  fetch(to, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(fields),
  });

/** Returns the version of the privacy policy that a page carries. */
export const policyOn = (html: string) => /name="_policy" value="([^"]*)"/.exec(html)?.[1] ?? "";

export async function storedIn({ store }: Pick<TestApp, "store">) {
  const rows = await store.db.selectFrom("submissions").selectAll().orderBy("received_at").orderBy("id").execute();
  return rows.map(({ fields, ...row }) => ({ ...row, fields: JSON.parse(fields) as Record<string, string> }));
}
