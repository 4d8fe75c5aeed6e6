import { lastDayNamed } from "../school/times/named-day.ts";

/** The last day of a new document follows the sentence, until somebody chooses one. */
export function start() {
  for (const end of document.querySelectorAll<HTMLInputElement>("[data-ends-by]")) {
    const sentence = end.form?.elements.namedItem(end.dataset.endsBy ?? "");
    const today = end.defaultValue;
    if (!(sentence instanceof HTMLInputElement)) continue;
    let proposed = today;
    const propose = () => {
      if (end.value !== proposed) return;
      proposed = lastDayNamed(sentence.value, today) ?? today;
      end.value = proposed;
    };
    sentence.addEventListener("input", propose);
    // Somebody may have written before the script came.
    propose();
  }
}
