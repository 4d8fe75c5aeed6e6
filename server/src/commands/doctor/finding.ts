export interface Finding {
  subject: string;
  isOk: boolean;
  /** When something must be mended: the fault and the remedy. */
  words: string;
}
