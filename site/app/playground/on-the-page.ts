/** What may have the focus. */
const focusable = ":where(a, button, input, select, textarea, summary, [tabindex])";

/** By which words the samples marked `data-forced` are meant, instead of the hand that is not there. */
const forced: [pseudo: RegExp, instead: string][] = [
  [/:hover/g, ':is([data-forced="hover"] *)'],
  [/:focus(-visible|-within)?/g, `:is([data-forced="focus"] ${focusable})`],
  [/:active/g, ':is([data-forced="active"] *)'],
];

for (const sheet of document.styleSheets) forceStates(sheet);

// What is sent from a sample would lead away from the page.
document.addEventListener("submit", (event) => {
  if (event.target instanceof Element && event.target.closest("[data-apart]")) event.preventDefault();
});

/** Gives each rule about pointer, focus or finger a twin for the samples that are drawn as if they had them. */
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
  // A rule for what is not focused is no rule about the focus.
  if (selector.includes(":not(:")) return null;
  const twin = forced.reduce((text, [pseudo, instead]) => text.replaceAll(pseudo, instead), selector);
  return twin === selector ? null : twin;
}
