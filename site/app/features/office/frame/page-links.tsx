interface PageLinksProps {
  page: number;
  pages: number;
  addressOf(page: number): string;
}

/** Nothing for a list of one page. */
export function PageLinks({ page, pages, addressOf }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a className="text-button" href={addressOf(page - 1)}>
          Newer ones
        </a>
      )}
      <span className="small quiet">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-button" href={addressOf(page + 1)}>
          Older ones
        </a>
      )}
    </nav>
  );
}
