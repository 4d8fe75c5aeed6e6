/** Only what hangs is ended: a busy machine may take its time. */
export const PATIENCE = { timeout: 200_000 };
