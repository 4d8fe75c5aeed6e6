import type { OfficeHandle } from "../frame/office-request.ts";
import type { Route } from "./+types/present-system-confirm";
import { decideOnKind } from "./decide-on-kind.ts";

export const handle = { admits: "principal" } satisfies OfficeHandle;

export { toPresentSystem as loader } from "./decide-on-kind.ts";
export const action = (asked: Route.ActionArgs) => decideOnKind("confirm", asked);
