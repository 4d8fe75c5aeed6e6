import { z } from "zod";
import { FIRST, type Language } from "../base/language.ts";
import { statedPages, statedTexts } from "./page-texts.text.ts";
import { linkStored } from "./stored-path.ts";

/** Named as their routes. */
export const textPages = [
  "home-about",
  "home-message",
  "AboutUs",
  "Admission",
  "OurGoals",
  "PrincipalMessage",
  "SchoolTiming",
  "SchoolUniform",
  "Discipline",
  "ActivityPlanner",
  "FeeRules",
  "FeeStructure",
  "ModeOfPayment",
  "Pphelp",
  "ErpSoftware",
  "ContactUs",
  "PreSchool",
  "PreAdmission",
  "InterSchoolQuizCompetition",
  "SafePayment",
  "Privacy",
] as const;
export type TextPage = (typeof textPages)[number];

export const pageTextSchema = z.object({
  page: z.enum(textPages),
  lead: z.string().max(300),
  markdown: z.string().overwrite(linkStored).max(50_000),
});

export type PageText = z.infer<typeof pageTextSchema>;

/** `isDefault`: the specification's text, because the office has published none. */
export type ShownPageText = PageText & { isDefault: boolean; isBeingRenewed?: true };

const feeRules: PageText = {
  page: "FeeRules",
  lead: "When fees are due, and what it costs to pay late.",
  markdown: `## How to pay

[Mode of payment](/ModeOfPayment) names the ways to pay. The [parent guidelines](/Pphelp) show each step of an online payment, and the [fee structure](/FeeStructure) lists the fees.

## If you cannot pay in time

Ask the school office before the due day. After the last step of the late fee the child’s name is struck off, and re-admission is for the management to decide.`,
};

const safePayment: PageText = {
  page: "SafePayment",
  lead: "Whom you pay, by which addresses, and what nobody from the school asks you for.",
  markdown: `## What the school never asks

- A one-time password (OTP), a PIN, or the number on the back of a card: not by phone, by message, or at the gate.
- To install a program by which somebody else sees your screen.
- To scan a code, or to enter your PIN, in order to *get* money. You enter a PIN only to pay.
- To pay into the account of a person, not even of a teacher.

## When somebody asks all the same

Do not pay, and do not press the link. Ring the school office on the number of this website. When money is gone, ring your bank and 1930, the national helpline against cyber fraud, at once.`,
};

const modeOfPayment: PageText = {
  page: "ModeOfPayment",
  lead: "Pay in the parent portal, in the mobile app, or by QR code.",
  markdown: `## In the parent portal

Press PARENT LOGIN, enter the school code and sign in. Choose the instalment and pay by card, net banking, UPI or wallet. [Every step is described](/Pphelp).

## In the mobile app

The app asks for the same school code. Open **Fees**, choose the instalment and pay.

## By QR code

Scan the school’s QR code with your payment app. Check that the app shows the name of the school. Keep the reference number until you have the receipt.`,
};

const parentGuidelines: PageText = {
  page: "Pphelp",
  lead: "How to pay a fee online, step by step, in about five minutes.",
  markdown: `Keep two things at hand: the school code shown on this page, and the mobile number that you gave the office.

## In the parent portal

1. Press PARENT LOGIN at the top of this website. The portal opens.
2. Enter the school code, then your mobile number.
3. Sign in with your password, or with the one-time password sent to your phone.
4. If you have more than one child here, choose the child.
5. Open **Fees** and choose the instalment you wish to pay. Unpaid ones are ticked in order, the oldest first.
6. Check the total and press **Proceed to Pay**.
7. Read the summary and press **Pay now**.
8. Choose how to pay: card, net banking, UPI or QR code, or wallet.
9. Finish the payment on the bank’s page. Wait until you are brought back, and do not press Back or Refresh.
10. Press **Download receipt** and keep the file.

## In the mobile app

1. Install the app from the store link on this page.
2. Open it and enter the school code once. The name of the school appears; check it.
3. Sign in with your mobile number.
4. Tap your child’s name, then **Fees**.
5. Choose the instalment and tap **Proceed to Pay**.
6. Check the amount and tap **Pay now**.
7. Pay by card, net banking, UPI or QR code, or wallet. With UPI the app switches to your payment app and comes back by itself.
8. Tap **Download receipt**. It is also kept under **Payments**.

## If something goes wrong

| What you see                                                 | What to do                                                                                                       |
| ------------------------------------------------------------ | ---------------------------------------------------------------------------------------------------------------- |
| The code or number is not known                              | Compare the code with this page. If your number has changed, tell the office                                     |
| Money has left the account, but the instalment is still open | Wait an hour and look again. Do not pay twice. Most such payments are settled by evening or returned by the bank |
| The page stopped during payment                              | Look under **Payments** before you try again                                                                     |
| Paid twice                                                   | Send both reference numbers to the help desk; the second is returned                                             |
| No receipt                                                   | Sign in again and open **Payments**                                                                              |

When you write to the help desk, give the child’s name and class, the day and the reference number. Never send a card number, a PIN or an OTP.`,
};

const discipline: PageText = {
  page: "Discipline",
  lead: "The rules of the school and of its library.",
  markdown: `## General rules

1. Be on time, in full uniform, with the books and papers of the day.
2. Be polite to teachers, staff, visitors and each other.
3. Hurting, teasing or leaving out another pupil is not allowed, in school, on the bus or online. Tell a teacher when you see it.
4. Do your own work, in class and in examinations.
5. Take care of rooms, books and tools. Report what is broken on the same day.
6. Nobody leaves the grounds during school hours without leave.
7. After an absence bring a note from your parents.

## Library rules

- Keep silence in the reading room.
- Bring your library card. A card is for its owner alone.
- Books for reference stay in the library.
- Return a book on time, or ask for more time before it is due. A book that comes back late costs a fine, shown on this page.
- A book that is lost or damaged is replaced or paid for.`,
};

const erpSoftware: PageText = {
  page: "ErpSoftware",
  lead: "The software that the school, its teachers and its parents share.",
  markdown: `## What it is

The school keeps its records in ERP software. A company makes it and looks after it; the school decides what is written in it.

## Portals

In the parent portal parents see and pay fees and download receipts. Press PARENT LOGIN and enter the school code. The [parent guidelines](/Pphelp) show each step.

## Apps

The mobile app does the same on a phone. It asks for the school code once.`,
};

/** Pages whose text the specification states, and one that every school needs. */
const defaults: readonly PageText[] = [parentGuidelines, discipline, feeRules, modeOfPayment, safePayment, erpSoftware];

export function defaultPageText(page: TextPage): ShownPageText | null {
  const text = defaults.find((candidate) => candidate.page === page);
  return text ? { ...text, isDefault: true } : null;
}

/** Returns a default in a language; what the office has written stays as it is. */
export function pageTextIn(language: Language, text: ShownPageText): ShownPageText {
  const page = statedPages.find((one) => one === text.page);
  return language === FIRST || !text.isDefault || !page ? text : { ...text, ...statedTexts[language][page] };
}
