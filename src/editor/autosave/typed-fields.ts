/** In the order of the form. */
export type Typed = [name: string, value: string][];

type TypedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns typed values: no files, and nothing that the page filled in. */
export function readTyped(form: HTMLFormElement): Typed {
  return typedFields(form).flatMap((field): Typed => (isChosen(field) ? [[field.name, field.value]] : []));
}

export function writeTyped(form: HTMLFormElement, typed: Typed) {
  for (const field of typedFields(form)) {
    const values = typed.flatMap(([name, value]) => (name === field.name ? [value] : []));
    if (isTicked(field)) field.checked = values.includes(field.value);
    else field.value = values[0] ?? field.value;
  }
}

/** The school trims blanks at both ends. */
export const isSame = (one: Typed, other: Typed) => plain(one) === plain(other);

const plain = (typed: Typed) => JSON.stringify(typed.map(([name, value]) => [name, value.trim()]));

/** Says that something was typed before this script came. Only of texts: a browser empties a date or time that it cannot show. */
export const wasTyped = (form: HTMLFormElement) =>
  typedFields(form).some(
    (field) =>
      !(field instanceof HTMLSelectElement) &&
      /^text/.test(field.type) &&
      field.value !== field.defaultValue.replaceAll("\r\n", "\n"),
  );

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
