import { rm } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { inRows, type Rows } from "../rows.ts";
import { startServer } from "../server-process.ts";
import { temporaryFolder } from "../temporary-folder.ts";

export const feedback = {
  name: "Anjali Topno",
  email: "anjali@mail.test",
  phone: "9876543210",
  message: "The library is open late.\nThank you.",
};
export const enquiry = {
  name: "Asha Minj",
  class: "III",
  fatherName: "Ravi Minj",
  motherName: "Sunita Minj",
  phone: "9876543210",
  email: "ravi at mail",
};

export const forms = {
  feedback: { path: "/", call: "Feedback", valid: feedback, sent: "Thank you for your feedback!" },
  enquiry: { path: "/PreAdmission", call: "Admission", valid: enquiry, sent: "Your Form Submitted Successfully." },
} as const;

/** The summary of an empty form: its heading, and a line for each field in the order of the form. */
export const summaries = {
  feedback: {
    title: "Please fill all fields correctly.",
    lines: ["Name cannot be empty", "Email cannot be empty", "Phone number cannot be empty", "Message cannot be empty"],
  },
  enquiry: {
    title: "All six fields are required. Please look at these again.",
    lines: [
      "Write the student’s name",
      "Choose the class",
      "Write the father’s name",
      "Write the mother’s name",
      "Write a phone number",
      "Write an e-mail address",
    ],
  },
} as const;

export const failedFeedback = "Failed to send message. Please try again.";

/** One value for each message of the feedback form (§5, §8). Tests beside the rules test their limits. */
export const judged = {
  email: { " ": "Email cannot be empty", "a@b.c": "Invalid email address", "a@b.co ": null },
  phone: { "": "Phone number cannot be empty", "98765432101": "Invalid phone number, must be 10 digits" },
  name: { "  ": "Name cannot be empty" },
  message: {
    " \n ": "Message cannot be empty",
    ["👩".repeat(5000)]: null,
    ["👩".repeat(5001)]: "Message is too long. At most 5,000 characters, not 5,001",
  },
} satisfies Record<string, Record<string, string | null>>;

/** The section with the form and its messages. */
export const formSection = "section:has(form[data-draft])";

export function formOn(page: Page): Locator {
  return page.locator("form[data-draft]");
}

/** The sentence with which the form says what became of it. */
export const textOn = (page: Page): Locator => formOn(page).getByRole("status");

export const submitOn = (page: Page): Locator => formOn(page).locator("button[type=submit]");

export async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = formOn(page).locator(`[name="${name}"]`);
    if (name === "class") await field.selectOption(value);
    else await field.fill(value);
  }
}

export async function valuesOf(page: Page): Promise<Record<string, string>> {
  const values = await formOn(page).evaluate(
    (form) => [...new FormData(form as HTMLFormElement)] as [string, string][],
  );
  const typed = values.filter(([name]) => name !== "website");
  return Object.fromEntries(typed.map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]));
}

export const send = (page: Page) => submitOn(page).click();

function inStore<T>(folder: string, ask: (store: Rows) => T): T {
  return inRows(folder, (store) => {
    store.exec("PRAGMA busy_timeout = 5000; PRAGMA legacy_alter_table = ON;");
    return ask(store);
  });
}

/** Returns the submissions of a school under a name. */
export function savedIn(folder: string, name: string): Record<string, string>[] {
  return inStore(folder, (store) => store.prepare("SELECT fields FROM submissions").all())
    .map(({ fields }) => JSON.parse(String(fields)))
    .filter((fields) => fields.name === name);
}

/** Opens a school whose store a test may break. Every visitor may have an address of his own. */
export async function openFormSchool() {
  const folder = temporaryFolder();
  const server = await startServer({ DATA_DIR: folder, SEED: "none", TRUSTED_PROXIES: "127.0.0.1,::1" });
  const change = (statement: string) => inStore(folder, (store) => store.exec(statement));
  return {
    url: server.url,
    kept: (name: string) => savedIn(folder, name),
    breakStore: () => change("ALTER TABLE submissions RENAME TO submissions_gone"),
    mendStore: () => change("ALTER TABLE submissions_gone RENAME TO submissions"),
    async close() {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}
