import { pastedText } from "./pasted-text.ts";

/** Elements that cannot stand within a line. */
const OWN_LINES = /\n|^(?:#|- |\d+\. |> |\|)/;

/** Keeps the marks of what is pasted from Word, Google Docs, a web page or WhatsApp, and says what was left out. */
export function takePaste(area: HTMLTextAreaElement, put: (text: string) => void) {
  const said = document.querySelector<HTMLElement>(`[data-left-out="${area.name}"]`);
  area.addEventListener("paste", (event) => {
    const { text, leftOut } = pastedText(
      event.clipboardData?.getData("text/html") ?? "",
      event.clipboardData?.getData("text/plain") ?? "",
    );
    if (said) said.textContent = leftOut.join(" ");
    if (text === "") return;
    event.preventDefault();
    put(OWN_LINES.test(text) ? apart(area, text) : text);
  });
}

/** Returns the text with the blank lines that part it from the words around it. */
function apart({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string {
  const [before, after] = [value.slice(0, selectionStart), value.slice(selectionEnd)];
  const lead = before.trim() === "" ? "" : "\n\n".slice(/\n{0,2}$/.exec(before)?.[0].length ?? 0);
  const tail = after.trim() === "" ? "" : "\n\n".slice(/^\n{0,2}/.exec(after)?.[0].length ?? 0);
  return lead + text + tail;
}
