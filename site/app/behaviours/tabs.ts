/** Turns a list of links to sections into tabs: one section at a time, the chosen one in the address. */
export function runTabs() {
  for (const box of document.querySelectorAll<HTMLElement>("[data-tabs]")) run(box);
}

function run(box: HTMLElement) {
  const list = box.querySelector<HTMLElement>(".tabs");
  const tabs = [...box.querySelectorAll<HTMLAnchorElement>(".tabs__tab")];
  const [first] = tabs;
  if (!list || !first) return;
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab).hidden = !isChosen;
    }
    // Where the list runs sideways, the chosen one comes to its middle.
    list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
  };
  // Another fragment of the page, such as its skip link's, is no choice.
  const follow = () => {
    const named = location.hash ? tabs.find(({ hash }) => hash === location.hash) : first;
    if (named) choose(named);
  };
  const goTo = (tab: HTMLAnchorElement) => {
    if (tab.hash !== location.hash) history.pushState(null, "", tab.hash);
    choose(tab);
    if (panelOf(tab).getBoundingClientRect().top < 0) panelOf(tab).scrollIntoView();
  };
  name(list, tabs);
  choose(first);
  follow();
  box.dataset.tabs = "ready";
  addEventListener("hashchange", follow);
  list.addEventListener("click", (event) => {
    const tab = tabs.find((candidate) => candidate === event.target);
    if (!tab || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    goTo(tab);
  });
  list.addEventListener("keydown", (event) => {
    const tab = tabs.at(neighbour(event.key, tabs.indexOf(event.target as HTMLAnchorElement), tabs.length));
    if (!isTabKey(event) || !tab) return;
    event.preventDefault();
    tab.focus();
    goTo(tab);
  });
}

/** The roles are true only now: without script they are links and sections. */
function name(list: HTMLElement, tabs: HTMLAnchorElement[]) {
  list.role = "tablist";
  const upright = matchMedia("(min-width: 64rem)");
  const turn = () => {
    list.ariaOrientation = upright.matches ? "vertical" : "horizontal";
  };
  upright.addEventListener("change", turn);
  turn();
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.role = "tab";
    tab.id = `${panel.id}-tab`;
    tab.setAttribute("aria-controls", panel.id);
    panel.role = "tabpanel";
    panel.tabIndex = 0;
    panel.setAttribute("aria-labelledby", tab.id);
  }
}

const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1)) as HTMLElement;

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

function isTabKey({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
  return !altKey && !ctrlKey && !metaKey && (key in steps || key === "Home" || key === "End");
}

/** Where a key leads from the tab at `index`; past an end it begins again at the other. */
function neighbour(key: string, index: number, count: number): number {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  return (index + (steps[key] ?? 0)) % count;
}
