import type { PageText } from "../page-texts.ts";

export const erpSoftware: PageText = {
  page: "ErpSoftware",
  lead: "The software that the school, its teachers and its parents share.",
  markdown: `## What it is

The school keeps its records in ERP software. A company makes it and looks after it; the school decides what is written in it.

## Portals

In the parent portal parents see and pay fees and download receipts. Press PARENT LOGIN and enter the school code. The [parent guidelines](/Pphelp) show each step.

## Apps

The mobile app does the same on a phone. It asks for the school code once.`,
};
