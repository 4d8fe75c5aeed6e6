const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns a text as HTML or XML shows it, also within an attribute in double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (mark) => marks[mark] ?? "");
