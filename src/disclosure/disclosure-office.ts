import type { Completeness } from "./completeness.ts";
import type { Finding } from "./findings.ts";

export interface DisclosureState extends Completeness {
  findings: Finding[];
  /** The last look at links and papers; null before the first. */
  lookedAt: Date | null;
}

export interface DisclosureOffice {
  read(): Promise<DisclosureState>;
  /** Checks every link and paper. Returns false while another check is under way. */
  lookNow(): Promise<boolean>;
}

declare module "../auth/office.ts" {
  interface Office {
    disclosure: DisclosureOffice;
  }
}
