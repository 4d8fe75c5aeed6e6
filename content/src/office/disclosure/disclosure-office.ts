import type { Finding } from "./findings.ts";

export interface DisclosureState {
  stated: number;
  /** Rows of Appendix IX. */
  all: number;
  findings: Finding[];
  /** The last look at links and papers; null before the first. */
  lookedAt: Date | null;
}

export interface DisclosureOffice {
  read(): Promise<DisclosureState>;
  /** Checks every link and paper. Returns false while another check is under way. */
  lookNow(): Promise<boolean>;
}
