/** What the first page of the office asks somebody to look at. */
export interface MaintenanceItem {
  title: string;
  words: string;
  isUrgent: boolean;
  /** The address where it is put right; null when nobody of the office can. */
  to: string | null;
}
