import { tableAnswer } from "../inbox/table-answer.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/enquiries-table";

export const handle = { admits: "clerk" } satisfies OfficeHandle;

export const loader = ({ context }: Route.LoaderArgs) => tableAnswer("Admission", context);
