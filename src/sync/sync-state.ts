import type { DocumentKind } from "../kinds/all.ts";
import type { FormType } from "../kinds/forms/form-contract.ts";
import type { MirrorStatus } from "./mirror-state.server.ts";

export interface Undelivered {
  form: FormType;
  id: string;
  to: "mail" | "present system";
  receivedAt: Date;
  failure: string;
}

export interface SyncStatus {
  /** False while the settings forbid to ask, since the way there is not encrypted. */
  isAsked: boolean;
  kinds: MirrorStatus["kinds"];
  missingFiles: MirrorStatus["missing"];
  undelivered: Undelivered[];
  undeliveredInAll: number;
}

export interface PresentSystem {
  /** Such as "portal.example"; null without a present system. */
  readonly from: string | null;
  /** The kinds that come from there; none without a present system. */
  readonly kinds: readonly DocumentKind[];
  /** Returns the ids of entries that are written there, and read only here. */
  writtenThere(kind: DocumentKind): Promise<ReadonlySet<string>>;
  read(): Promise<SyncStatus>;
  deliverAgain(): Promise<void>;
}

declare module "../auth/office-context.ts" {
  interface Office {
    presentSystem: PresentSystem;
  }
}
