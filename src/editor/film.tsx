import type { Office } from "../auth/office-context.ts";
import type { Person } from "../auth/roles.ts";
import type { OfficeWords, Texts } from "../kinds/words.ts";
import type { FilmOutcome } from "../media/films.ts";
import { Notice } from "../ui/office/alert.tsx";

export const FIND_FILM = "find film";

/** A title that somebody has written stays. */
export async function withFilm({ films }: Office, person: Person, { fields }: OfficeWords, texts: Texts) {
  const address = fields.find(({ isFilm }) => isFilm);
  if (!address) return { texts, film: null };
  const film = await films.find(person, texts[address.name] ?? "");
  if (film.status === "nothing") return { texts, film };
  const { title, still } = film;
  return { texts: { ...texts, title: texts.title || (title ?? ""), still: still ?? texts.still ?? "" }, film };
}

export function FilmNotice({ film, title }: { film: FilmOutcome; title: string }) {
  if (film.status === "nothing") {
    return (
      <Notice kind="failed" words="No title and no picture could be had.">
        <p className="small">{film.sentence} Write the title yourself, and choose a picture if you like.</p>
      </Notice>
    );
  }
  const isOther = film.title !== null && film.title !== title;
  return (
    <Notice kind="done" words={film.still ? "The picture is here." : "There is no picture of it."}>
      <p className="small">
        {isOther ? `There the film is called “${film.title}”; your title stays.` : "Look whether the title is right."}{" "}
        Parents see it once you publish.
      </p>
    </Notice>
  );
}

export function FindFilm() {
  return (
    <div>
      <button className="text-button" type="submit" name="verb" value={FIND_FILM}>
        Fetch its title and picture
      </button>
    </div>
  );
}
