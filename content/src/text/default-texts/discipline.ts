import type { PageText } from "../page-texts.ts";

export const discipline: PageText = {
  page: "Discipline",
  lead: "The rules of the school and of its library.",
  markdown: `## General rules

1. Be on time, in full uniform, with the books and papers of the day.
2. Be polite to teachers, staff, visitors and each other.
3. Hurting, teasing or leaving out another pupil is not allowed, in school, on the bus or online. Tell a teacher when you see it.
4. Do your own work, in class and in examinations.
5. Take care of rooms, books and tools. Report what is broken on the same day.
6. Nobody leaves the grounds during school hours without leave.
7. After an absence bring a note from your parents.

## Library rules

- Keep silence in the reading room.
- Bring your library card. A card is for its owner alone.
- Books for reference stay in the library.
- Return a book on time, or ask for more time before it is due. A book that comes back late costs a fine, shown on this page.
- A book that is lost or damaged is replaced or paid for.`,
};
