/** After loading, shows items at most one width out of sight (`Late` of carousel.tsx). */
export function start() {
  if (document.readyState === "complete") watch();
  else addEventListener("load", watch, { once: true });
}

function watch() {
  const lists = new Set([...document.querySelectorAll("[data-late]")].map((late) => late.closest("ul")));
  for (const root of lists) {
    const nearing = new IntersectionObserver(draw, { root, rootMargin: "0px 100% 0px 100%", threshold: 0.5 });
    for (const late of root?.querySelectorAll("[data-late]") ?? []) nearing.observe(late.parentElement as Element);
  }
}

function draw(entries: IntersectionObserverEntry[], nearing: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    nearing.unobserve(target);
    for (const late of target.querySelectorAll("[data-late]")) {
      late.replaceWith(document.createRange().createContextualFragment(late.textContent));
    }
  }
}
