import { readDate } from "@school/content/rules/dates";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/** Returns a form's days, null for a missing one: from the server, or typed before or after the island woke. Sending the form stays on the page. */
export function useDays(fields: { name: string; value: string }[]) {
  const form = useRef<HTMLFormElement>(null);
  const [days, setDays] = useState(() => fields.map(({ value }) => readDate(value)));
  const read = () => {
    if (!form.current) return;
    const data = new FormData(form.current);
    setDays(fields.map(({ name }) => readDate(data.get(name))));
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    read();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island wakes
  useEffect(read, []);
  return { days, form: { ref: form, onChange: read, onSubmit } };
}
