import type { NoticeSheet, SheetKind } from "./notice-sheet.ts";

/** Makes one sheet after the other in a process of its own, which ends with its parent. Sends its bytes, or null for a failed one. */
process.once("disconnect", () => process.exit());
process.on("message", async ({ kind, sheet }: { kind: SheetKind; sheet: NoticeSheet }) => {
  try {
    process.send?.(await make(kind, sheet));
  } catch (cause) {
    console.error(cause);
    process.send?.(null);
  }
});

async function make(kind: SheetKind, sheet: NoticeSheet): Promise<Uint8Array> {
  if (kind === "pdf") return (await import("./print-proof.ts")).printProof(sheet);
  return (await import("./draw-notice.ts")).drawNotice(sheet);
}
