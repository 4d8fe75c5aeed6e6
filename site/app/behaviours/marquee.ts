/** Lets the announcements run. Without script they are a list that scrolls; its Pause is shown with the movement. */
export function runMarquee() {
  for (const marquee of document.querySelectorAll<HTMLElement>("[data-marquee]")) marquee.dataset.marquee = "running";
}
