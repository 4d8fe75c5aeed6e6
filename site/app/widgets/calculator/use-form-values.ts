import { type SyntheticEvent, useEffect, useRef, useState } from "react";

/**
 * The values of a small form as they stand: drawn by the server, entered before the island woke, or entered now.
 * Sending the form reads it and goes nowhere.
 */
export function useFormValues<Name extends string>(first: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(first);
  const read = () => {
    if (form.current) setValues(Object.fromEntries(new FormData(form.current)) as Record<Name, string>);
  };
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    read();
  };
  useEffect(read, []);
  return { values, form: { ref: form, onChange: read, onSubmit } };
}
