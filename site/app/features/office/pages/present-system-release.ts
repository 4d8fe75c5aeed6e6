import { decideOnKind } from "../decide-on-kind.ts";
import type { OfficeHandle } from "../office-request.ts";
import type { Route } from "./+types/present-system-release";

export const handle = { admits: "administrator" } satisfies OfficeHandle;

export { toPresentSystem as loader } from "../decide-on-kind.ts";
export const action = (asked: Route.ActionArgs) => decideOnKind("release", asked);
