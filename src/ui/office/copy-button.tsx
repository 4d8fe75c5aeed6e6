import { Sign } from "./icon.tsx";

/** Copies the text of the element `of`. Without script, or where the browser refuses, the text stands there to be chosen. */
export function CopyButton({ of, words }: { of: string; words: string }) {
  return (
    <button className="button button--quiet" type="button" hidden data-copies={of}>
      <Sign name="sheet" /> <span aria-live="polite">{words}</span>
    </button>
  );
}
