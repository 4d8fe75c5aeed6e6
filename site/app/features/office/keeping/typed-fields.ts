/** Names and values of a form, in the order of its fields. */
export type Typed = [name: string, value: string][];

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns what was typed: no files, and nothing that the page itself has put there. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedFields(form).flatMap((field): Typed => (isChosen(field) ? [[field.name, field.value]] : []));
}

/** Puts what was typed back. Fields that are not there any more are left out. */
export function writeTyped(form: HTMLFormElement, typed: Typed) {
  for (const field of typedFields(form)) {
    const values = typed.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (isTicked(field)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? field.value;
  }
}

/** Returns whether two are the same to the school, which takes blanks at both ends away. */
export const isSame = (one: Typed, other: Typed) => plain(one) === plain(other);

const plain = (typed: Typed) => JSON.stringify(typed.map(([name, value]) => [name, value.trim()]));

function typedFields(form: HTMLFormElement): TypedField[] {
  return [...form.elements].filter(
    (field): field is TypedField =>
      (field instanceof HTMLInputElement && !/^(hidden|file|submit|button)$/.test(field.type)) ||
      field instanceof HTMLSelectElement ||
      field instanceof HTMLTextAreaElement,
  );
}

const isTicked = (field: TypedField): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type);
const isChosen = (field: TypedField) => field.name !== "" && !(isTicked(field) && !field.checked);
