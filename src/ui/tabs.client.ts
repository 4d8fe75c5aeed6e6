/** Turns links to sections into tabs: one section at a time, the chosen one in the address. */
export function start() {
  for (const box of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    const list = box.querySelector<HTMLElement>(".tabs");
    if (list) run(box, list, [...list.querySelectorAll("a")]);
  }
}

function run(box: HTMLElement, list: HTMLElement, tabs: HTMLAnchorElement[]) {
  const choose = (chosen: HTMLElement) => {
    for (const tab of tabs) {
      const isChosen = tab === chosen;
      tab.setAttribute("aria-selected", String(isChosen));
      tab.tabIndex = isChosen ? 0 : -1;
      panelOf(tab).hidden = !isChosen;
    }
    box.dataset.tabs = "ready";
    // One layout, after all changes.
    toMiddle(list, chosen);
  };
  // Other fragments, such as the skip link's, choose no tab. A photo's fragment chooses its place.
  const named = () => {
    const target = document.getElementById(location.hash.slice(1));
    return location.hash ? tabs.find((tab) => target && panelOf(tab).contains(target)) : tabs[0];
  };
  const goTo = (tab: HTMLAnchorElement, event: Event) => {
    event.preventDefault();
    tab.focus();
    if (tab.hash !== location.hash) history.pushState(null, "", tab.hash);
    choose(tab);
    if (panelOf(tab).getBoundingClientRect().top < 0) panelOf(tab).scrollIntoView();
  };
  nameRoles(list, tabs);
  const first = named() ?? tabs[0];
  if (first) choose(first);
  // A late font makes the tabs wider.
  if (document.fonts.status === "loading") {
    void document.fonts.ready.then(() => {
      const chosen = tabs.find((tab) => tab.tabIndex === 0);
      if (chosen) toMiddle(list, chosen);
    });
  }
  addEventListener("hashchange", () => {
    const chosen = named();
    if (chosen) choose(chosen);
  });
  list.addEventListener("click", (event) => {
    const tab = tabs.find((candidate) => candidate === event.target);
    if (tab && !event.ctrlKey && !event.metaKey && !event.shiftKey) goTo(tab, event);
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(event.target as HTMLAnchorElement);
    const [before, after] = [at - 1, at + 1];
    const keys = { Home: 0, End: -1, ArrowUp: before, ArrowLeft: before, ArrowDown: after, ArrowRight: after };
    const tab = tabs.at((keys[event.key as keyof typeof keys] ?? at) % tabs.length);
    if (tab && tab !== event.target && !event.altKey && !event.ctrlKey && !event.metaKey) goTo(tab, event);
  });
}

function toMiddle(list: HTMLElement, chosen: HTMLElement) {
  list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}

/** Only with script: without it they are links and sections. */
function nameRoles(list: HTMLElement, tabs: HTMLAnchorElement[]) {
  const upright = matchMedia("(min-width: 64rem)");
  const turn = () => list.setAttribute("aria-orientation", upright.matches ? "vertical" : "horizontal");
  upright.addEventListener("change", turn);
  turn();
  list.setAttribute("role", "tablist");
  for (const tab of tabs) {
    const panel = panelOf(tab);
    tab.id = `${panel.id}-tab`;
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", panel.id);
    panel.tabIndex = 0;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
  }
}

const panelOf = (tab: HTMLAnchorElement) => document.getElementById(tab.hash.slice(1)) as HTMLElement;
