import { passagesOf } from "@school/content/text/languages";

/** A text that people wrote: its Hindi is marked, so that screen readers speak it and browsers break it as Hindi. */
export function Words({ text }: { text: string }) {
  return passagesOf(text).map(({ text: passage, lang }, index) =>
    lang ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: passages of one text, in their order
      <span lang={lang} key={index}>
        {passage}
      </span>
    ) : (
      passage
    ),
  );
}
