export interface Finding {
  subject: string;
  isOk: boolean;
  /** The state; for something to mend, the fault and the remedy. */
  words: string;
}
