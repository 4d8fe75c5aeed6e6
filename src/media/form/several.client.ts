import { libraryAddress } from "../library-address.ts";
import { arrangeRows, rowsIn } from "./order.client.ts";

/** Shows the photos of a field as a grid, where several are moved, taken out or hidden at once. */
export function start() {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-several]")) {
    const list = bar.closest("fieldset")?.querySelector<HTMLElement>("[data-ordered]");
    if (list) letChoose(bar, list);
  }
}

const FILE = '[type="hidden"][name$=".file"]';

function letChoose(bar: HTMLElement, list: HTMLElement) {
  bar.hidden = false;
  const acts = bar.querySelector<HTMLElement>("[data-several-acts]");
  const said = bar.querySelector<HTMLElement>("[data-several-said]");
  const chosen = () => rowsIn(list).filter((row) => tickOf(row)?.checked);
  let isHideAsked = false;

  function say(words: string) {
    if (said) said.textContent = words;
  }

  function look() {
    const rows = chosen();
    for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-several-acts] button"))
      button.disabled = rows.length === 0 && button.dataset.do !== "all";
    isHideAsked = false;
    nameOf("hide", "Hide everywhere");
    nameOf("out", rows.length > 0 && rows.every((row) => outOf(row)?.checked) ? "Put back" : "Take out");
    say(rows.length === 0 ? "Tap the photos that you mean." : `${rows.length} of ${rowsIn(list).length} chosen.`);
  }

  const nameOf = (act: string, words: string) => {
    const button = bar.querySelector(`[data-do="${act}"]`);
    if (button) button.textContent = words;
  };

  function place(where: string) {
    const all = rowsIn(list);
    const rows = all.filter((row) => tickOf(row)?.checked);
    const others = all.filter((row) => !rows.includes(row));
    const before = all.slice(0, all.indexOf(rows[0] as Element)).filter((row) => !rows.includes(row)).length;
    const at = { front: 0, earlier: before - 1, later: before + 1, end: others.length }[where] ?? before;
    const place = Math.min(Math.max(at, 0), others.length);
    arrangeRows(list, [...others.slice(0, place), ...rows, ...others.slice(place)]);
    say(`${rows.length} moved: now from place ${place + 1} on.`);
  }

  function takeOut() {
    const rows = chosen();
    const isOut = !rows.every((row) => outOf(row)?.checked);
    for (const row of rows) {
      const out = outOf(row);
      if (out) out.checked = isOut;
    }
    list.dispatchEvent(new Event("input", { bubbles: true }));
    look();
    say(isOut ? `${rows.length} go with the next button that you press below.` : `${rows.length} stay.`);
  }

  /** Asks once more: hiding is for every page, and the principal alone shows them again. */
  async function hide() {
    const rows = chosen();
    if (!isHideAsked) {
      isHideAsked = true;
      nameOf("hide", `Hide ${rows.length} everywhere now`);
      return say("They go from every page of the website within two seconds. Press once more.");
    }
    let hidden = 0;
    for (const row of rows) {
      const isHidden = await hideFile(row.querySelector<HTMLInputElement>(FILE)?.value ?? "");
      row.toggleAttribute("data-hidden", isHidden);
      hidden += Number(isHidden);
    }
    look();
    say(`${hidden} of ${rows.length} hidden everywhere.${hidden < rows.length ? " Try the others again." : ""}`);
  }

  bar.addEventListener("click", ({ target }) => {
    const act = target instanceof Element && target.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (act === "grid") {
      const isGrid = list.toggleAttribute("data-grid");
      if (acts) acts.hidden = !isGrid;
      nameOf("grid", isGrid ? "Back to the list" : "Choose several");
      look();
    } else if (act === "all") {
      const all = rowsIn(list);
      const areAll = all.every((row) => tickOf(row)?.checked);
      for (const row of all) {
        const tick = tickOf(row);
        if (tick) tick.checked = !areAll;
      }
      look();
    } else if (act === "out") takeOut();
    else if (act === "hide") void hide();
    else if (act) place(act);
  });
  list.addEventListener("change", ({ target }) => target instanceof Element && target.matches("[data-tick]") && look());
}

const tickOf = (row: Element) => row.querySelector<HTMLInputElement>("[data-tick]");
const outOf = (row: Element) => row.querySelector<HTMLInputElement>('[name$=".out"]');

async function hideFile(path: string): Promise<boolean> {
  const body = new URLSearchParams({ verb: "hide" });
  const answer = await fetch(libraryAddress(path), { method: "POST", body, redirect: "manual" }).catch(() => null);
  return answer !== null && (answer.ok || answer.type === "opaqueredirect");
}
