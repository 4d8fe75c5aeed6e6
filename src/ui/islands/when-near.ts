/** Calls `act` once, when the first of these elements comes near; never on a page without them. */
export function whenNear(selector: string, act: () => void) {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: "25%" },
  );
  for (const node of document.querySelectorAll(selector)) observer.observe(node);
}
