import { randomUUID } from "node:crypto";
import { checkEnquiry, type Enquiry } from "@school/content/enquiries";
import { checkFeedback, type Feedback } from "@school/content/feedback";
import type { SubmissionSink } from "@school/content/submissions";

/** Where forms go; for now it checks the rules and keeps nothing. */
export function submissionSink({ classes }: { classes(): Promise<readonly string[]> }): SubmissionSink {
  return {
    async submit({ form, fields }) {
      const errors =
        form === "Feedback" ? checkFeedback(fields as Feedback) : checkEnquiry(fields as Enquiry, await classes());
      return Object.keys(errors).length > 0 ? { status: "invalid", errors } : { status: "sent", id: randomUUID() };
    },
  };
}
