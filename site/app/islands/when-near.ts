/** Acts once the first of these elements is in sight or nearly so; a page without them never does. */
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
