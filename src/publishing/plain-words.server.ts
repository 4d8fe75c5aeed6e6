import type { z } from "zod";

const kindsOfValues: Record<string, string> = {
  string: "a text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

const formats: Record<string, string> = {
  date: "it must be a day such as 2026-11-20",
  url: "it must be a web address such as https://school.example",
};

/** Returns the fault in plain words; undefined where the validator's own words are plain. */
export function inPlainWords(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === "invalid_type") {
    return issue.input === undefined
      ? "it is missing"
      : `it must be ${kindsOfValues[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_format") return formats[issue.format];
  if (issue.code === "unrecognized_keys") return `nobody knows the field "${issue.keys.join('", "')}"`;
  return undefined;
}
