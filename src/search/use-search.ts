import { useEffect, useRef, useState } from "react";
import { addressOf, queryOf } from "./query.ts";
import type { Asked, Found } from "./rules/search.ts";
import type { PageAnswer, SearchProps } from "./search-props.ts";

/** In ms: asks once after typing. */
const TYPING_PAUSE = 200;
/** In characters: shorter questions wait for more. */
const SHORTEST = 2;

/** Searches during typing; shows only the answer to the newest question, which the address bar shows too. */
export function useSearch(first: SearchProps) {
  const [asked, setAsked] = useState(first.asked);
  const [answer, setAnswer] = useState<PageAnswer | null>(first.answer);
  const under = useRef<AbortController | null>(null);

  async function change(next: Asked) {
    const wait = next.q === asked.q ? 0 : TYPING_PAUSE;
    setAsked(next);
    under.current?.abort();
    const asking = new AbortController();
    under.current = asking;
    const { signal } = asking;
    history.replaceState(null, "", addressOf(next));
    if (next.q.trim().length < SHORTEST) return setAnswer(null);
    try {
      await new Promise((resolve) => setTimeout(resolve, wait));
      if (signal.aborted) return;
      const given = await ask(first.call + queryOf(next), signal);
      if (!signal.aborted) setAnswer(given);
    } catch {
      if (!signal.aborted) setAnswer({ status: "failed", number: null });
    }
  }

  // Takes over what was typed before the island was ready.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(() => {
    const typed = document.querySelector<HTMLInputElement>("#search-q")?.value ?? "";
    if (typed !== first.asked.q) change({ ...first.asked, q: typed, page: 1 });
  }, []);

  return { asked, answer, change };
}

async function ask(address: string, signal: AbortSignal): Promise<PageAnswer> {
  const answer = await fetch(address, { signal });
  if (answer.status === 429) return { status: "held back", retryAfter: Number(answer.headers.get("Retry-After")) };
  if (!answer.ok) return { status: "failed", number: answer.headers.get("X-Request-Id") };
  return { status: "found", found: (await answer.json()) as Found };
}
