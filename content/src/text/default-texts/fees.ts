import type { PageText } from "../page-texts.ts";

export const feeRules: PageText = {
  page: "FeeRules",
  lead: "When fees are due, and what it costs to pay late.",
  markdown: `## How to pay

[Mode of payment](/ModeOfPayment) names the ways to pay. The [parent guidelines](/Pphelp) show each step of an online payment, and the [fee structure](/FeeStructure) lists the fees.

## If you cannot pay in time

Ask the school office before the due day. After the last step of the late fee the child’s name is struck off, and re-admission is for the management to decide.`,
};

export const safePayment: PageText = {
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

export const modeOfPayment: PageText = {
  page: "ModeOfPayment",
  lead: "Pay in the parent portal, in the mobile app, or by QR code.",
  markdown: `## In the parent portal

Press PARENT LOGIN, enter the school code and sign in. Choose the instalment and pay by card, net banking, UPI or wallet. [Every step is described](/Pphelp).

## In the mobile app

The app asks for the same school code. Open **Fees**, choose the instalment and pay.

## By QR code

Scan the school’s QR code with your payment app. Check that the app shows the name of the school. Keep the reference number until you have the receipt.`,
};
