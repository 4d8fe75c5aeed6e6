import type { Person } from "../../auth/roles.ts";
import type { OfficeWords, Texts } from "../../kinds/words.ts";

export const IN_THE_NAME_OF = ", in the name of ";

/** Returns the texts with “Meena Kumari, in the name of Sister Teresa” where she says something for another. A principal speaks for herself. */
export function signedTexts({ signedIn }: Pick<OfficeWords, "signedIn">, person: Person, texts: Texts): Texts {
  const typed = signedIn && texts[signedIn]?.trim();
  if (!signedIn || !typed || person.role === "principal") return texts;
  const principal = typed.split(IN_THE_NAME_OF).at(-1) ?? "";
  return { ...texts, [signedIn]: principal === person.name ? principal : person.name + IN_THE_NAME_OF + principal };
}
