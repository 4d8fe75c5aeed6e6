const focusable = ":where(a, button, input, select, textarea, summary, [tabindex])";

/** Selectors of samples marked `data-forced`, instead of pseudo-classes. */
const forced: [pseudo: RegExp, instead: string][] = [
  [/:hover/g, ':is([data-forced="hover"] *)'],
  [/:focus(-visible|-within)?/g, `:is([data-forced="focus"] ${focusable})`],
  [/:active/g, ':is([data-forced="active"] *)'],
];

for (const sheet of document.styleSheets) forceStates(sheet);

// A posted sample would leave the page.
document.addEventListener("submit", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-apart]")) event.preventDefault();
});

/** Copies rules about pointer, focus or finger for samples of that state. */
function forceStates(group: CSSStyleSheet | CSSGroupingRule) {
  for (let index = group.cssRules.length - 1; index >= 0; index -= 1) {
    const rule = group.cssRules[index];
    if (rule instanceof CSSStyleRule) {
      const twin = twinOf(rule.selectorText);
      if (twin) group.insertRule(`${twin} { ${rule.style.cssText} }`, index + 1);
    } else if (rule instanceof CSSGroupingRule) forceStates(rule);
  }
}

function twinOf(selector: string): string | null {
  // A rule about what is not focused is no rule about focus.
  if (selector.includes(":not(:")) return null;
  const twin = forced.reduce((text, [pseudo, instead]) => text.replaceAll(pseudo, instead), selector);
  return twin === selector ? null : twin;
}
