import type { OfficeHandle } from "../../auth/office-context.ts";
import type { Route } from "./+types/enquiries-table";
import { tableAnswer } from "./table-answer.ts";

export const handle = { requiredRole: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => tableAnswer("Admission", context);
