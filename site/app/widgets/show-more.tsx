/** The link to a longer list; nothing when all of it is drawn. */
export function ShowMore({ query }: { query: string | null }) {
  if (query === null) return null;
  return (
    <p className="show-more">
      <a className="button button--quiet" href={query}>
        Show more
      </a>
    </p>
  );
}
