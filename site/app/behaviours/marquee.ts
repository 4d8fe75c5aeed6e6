/** Pixels a second: slow enough to read along. */
const SPEED = 48;

/**
 * Lets the announcements run, as the style sheet says for `data-marquee="running"`. Without script, and for visitors who
 * prefer less motion, they are a list that scrolls; its Pause is shown with the movement only.
 */
export function runMarquee() {
  for (const marquee of document.querySelectorAll<HTMLElement>("[data-marquee]")) run(marquee);
}

function run(marquee: HTMLElement) {
  const [box, list] = [".announce__window", ".announce__list"].map((part) => marquee.querySelector<HTMLElement>(part));
  if (!box || !list) return;
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const follow = () => {
    marquee.dataset.marquee = lessMotion.matches ? "still" : "running";
    marquee.style.setProperty("--announce-time", `${Math.round(list.offsetWidth / SPEED)}s`);
  };
  lessMotion.addEventListener("change", follow);
  follow();
  restWhileTouched(box);
  // A focused link that was out of sight has been scrolled to.
  box.addEventListener("focusout", () => box.scrollTo(0, 0));
}

/** A finger rests it until the next touch elsewhere. */
function restWhileTouched(box: HTMLElement) {
  const touch = ({ target }: Event) => box.toggleAttribute("data-touched", box.contains(target as Node));
  document.addEventListener("touchstart", touch, { passive: true });
}
