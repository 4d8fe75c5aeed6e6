import type { OfficeHandle } from "../frame/office-request.ts";
import type { Route } from "./+types/present-system-release";
import { decideOnKind } from "./decide-on-kind.ts";

export const handle = { admits: "administrator" } satisfies OfficeHandle;

export { toPresentSystem as loader } from "./decide-on-kind.ts";
export const action = (asked: Route.ActionArgs) => decideOnKind("release", asked);
