import { type Format, formatText, isFormat } from "./formatting.ts";
import { takePaste } from "./paste.ts";

/** Buttons over a text put signs into it, and show the result without leaving the page. */
export function start() {
  for (const row of document.querySelectorAll<HTMLElement>("[data-marks]")) {
    const area = document.getElementById(row.dataset.marks ?? "");
    if (area instanceof HTMLTextAreaElement) offerMarks(row, area);
  }
}

function offerMarks(row: HTMLElement, area: HTMLTextAreaElement) {
  // The text keeps the focus, and the phone its keyboard.
  row.addEventListener("mousedown", (event) => event.preventDefault());
  row.addEventListener("click", ({ target }) => {
    const mark = target instanceof HTMLElement ? target.dataset.mark : undefined;
    if (isFormat(mark)) put(area, mark);
  });
  row.hidden = false;
  takePaste(area, (text) => write(area, text));
  const look = document.querySelector<HTMLElement>(`[data-look="${area.name}"]`);
  const button = document.querySelector<HTMLElement>(`[data-looks="${area.name}"]`);
  if (look) button?.addEventListener("click", (event) => show(event, area, look));
}

function put(area: HTMLTextAreaElement, mark: Format) {
  area.focus();
  const { from, to, text, chosen } = formatText(area.value, area.selectionStart, area.selectionEnd, mark);
  area.setSelectionRange(from, to);
  write(area, text);
  area.setSelectionRange(...chosen);
}

/** Writes like a keyboard, in place of the chosen words: undo works, and no unfinished word breaks. */
function write(area: HTMLTextAreaElement, text: string) {
  // Only this keeps the browser's undo.
  if (document.execCommand("insertText", false, text)) return;
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}

async function show(event: MouseEvent, area: HTMLTextAreaElement, look: HTMLElement) {
  const button = event.currentTarget as HTMLButtonElement;
  event.preventDefault();
  const body = new URLSearchParams({ text: area.value });
  const headers = { Accept: "application/json" };
  const answer = await fetch("/office/look", { method: "POST", body, headers }).catch(() => null);
  const prose = look.querySelector(".prose");
  if (!answer?.ok || !prose) {
    // The form's post asks to sign in, and shows faults.
    button.form?.requestSubmit(button);
    return;
  }
  prose.innerHTML = await answer.text();
  look.hidden = false;
}
