import { decideOnKind } from "../decide-on-kind.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/present-system-confirm";

export const handle = { admits: "principal" } satisfies OfficeHandle;

export { toPresentSystem as loader } from "../decide-on-kind.ts";
export const action = (asked: Route.ActionArgs) => decideOnKind("confirm", asked);
