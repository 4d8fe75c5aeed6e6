import { sayHere } from "../../ui/office/say-here.ts";
import { libraryAddress } from "../library-address.ts";
import { arrangeRows, rowsIn } from "./order.client.ts";

/** Shows the photos of a field as a grid, where several are moved, taken out or hidden at once. */
export function start() {
  for (const bar of document.querySelectorAll<HTMLElement>("[data-several]")) {
    const list = bar.closest("fieldset")?.querySelector<HTMLElement>("[data-ordered]");
    if (list) chooseIn(list, bar);
  }
}

const FILE = '[type="hidden"][name$=".file"]';
const TICK = "[data-tick]";
const OUT = '[name$=".out"]';

const isChecked = (row: Element, name: string) => row.querySelector<HTMLInputElement>(name)?.checked === true;

function check(rows: readonly Element[], name: string, isOn: boolean) {
  for (const row of rows) {
    const box = row.querySelector<HTMLInputElement>(name);
    if (box) box.checked = isOn;
  }
}

function chooseIn(list: HTMLElement, bar: HTMLElement) {
  bar.hidden = false;
  const chosen = () => rowsIn(list).filter((row) => isChecked(row, TICK));
  let isHideConfirmed = false;

  function setText(part: string, text: string) {
    const place = bar.querySelector(part);
    if (place) place.textContent = text;
  }
  const say = (text: string) => setText("[data-several-said]", text);
  const nameButton = (action: string, text: string) => setText(`[data-do="${action}"]`, text);

  function update() {
    const rows = chosen();
    for (const button of bar.querySelectorAll<HTMLButtonElement>("[data-several-acts] button"))
      button.disabled = rows.length === 0 && button.dataset.do !== "all";
    isHideConfirmed = false;
    nameButton("hide", sayHere("Hide everywhere"));
    const areOut = rows.length > 0 && rows.every((row) => isChecked(row, OUT));
    nameButton("out", areOut ? sayHere("Put back") : sayHere("Take out"));
    say(
      rows.length === 0
        ? sayHere("Tap the photos that you mean.")
        : sayHere("{chosen} of {count} chosen.", { chosen: rows.length, count: rowsIn(list).length }),
    );
  }

  function move(to: string) {
    const rows = chosen();
    const all = rowsIn(list);
    const others = all.filter((row) => !rows.includes(row));
    const before = all.indexOf(rows[0] as Element);
    const at = { front: 0, earlier: before - 1, later: before + 1, end: others.length }[to] ?? before;
    const position = Math.min(Math.max(at, 0), others.length);
    arrangeRows(list, others.toSpliced(position, 0, ...rows));
    say(sayHere("{count} moved: now from place {place} on.", { count: rows.length, place: position + 1 }));
  }

  /** Asks once more: hiding is for every page, and the principal alone shows them again. */
  async function hide() {
    const rows = chosen();
    if (!isHideConfirmed) {
      isHideConfirmed = true;
      nameButton("hide", sayHere("Hide {count} everywhere now", { count: rows.length }));
      return say(sayHere("They go from every page of the website within two seconds. Press once more."));
    }
    let hidden = 0;
    for (const row of rows) {
      const isHidden = await hideFile(row.querySelector<HTMLInputElement>(FILE)?.value ?? "");
      row.toggleAttribute("data-hidden", isHidden);
      hidden += Number(isHidden);
    }
    update();
    const again = hidden < rows.length ? ` ${sayHere("Try the others again.")}` : "";
    say(sayHere("{hidden} of {count} hidden everywhere.", { hidden, count: rows.length }) + again);
  }

  const actions: Record<string, () => void> = {
    grid() {
      const isGrid = list.toggleAttribute("data-grid");
      bar.querySelector("[data-several-acts]")?.toggleAttribute("hidden", !isGrid);
      nameButton("grid", isGrid ? sayHere("Back to the list") : sayHere("Choose several"));
      update();
    },
    all() {
      check(rowsIn(list), TICK, chosen().length < rowsIn(list).length);
      update();
    },
    out() {
      const rows = chosen();
      const isOut = !rows.every((row) => isChecked(row, OUT));
      check(rows, OUT, isOut);
      list.dispatchEvent(new Event("input", { bubbles: true }));
      update();
      const count = rows.length;
      say(
        isOut
          ? sayHere("{count} go with the next button that you press below.", { count })
          : sayHere("{count} stay.", { count }),
      );
    },
    hide: () => void hide(),
  };
  bar.addEventListener("click", ({ target }) => {
    const action = target instanceof Element && target.closest<HTMLElement>("[data-do]")?.dataset.do;
    if (action) (actions[action] ?? (() => move(action)))();
  });
  list.addEventListener("change", ({ target }) => target instanceof Element && target.matches(TICK) && update());
}

async function hideFile(path: string): Promise<boolean> {
  const body = new URLSearchParams({ verb: "hide" });
  const answer = await fetch(libraryAddress(path), { method: "POST", body, redirect: "manual" }).catch(() => null);
  return answer !== null && (answer.ok || answer.type === "opaqueredirect");
}
