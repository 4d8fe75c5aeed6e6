interface PageLinksProps {
  page: number;
  pages: number;
  addressOf(page: number): string;
  back?: string;
  onward?: string;
}

/** Nothing for a list of one page. */
export function PageLinks({ page, pages, addressOf, back = "Newer ones", onward = "Older ones" }: PageLinksProps) {
  if (pages <= 1) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a className="text-button" href={addressOf(page - 1)}>
          {back}
        </a>
      )}
      <span className="small quiet nums">
        Page {page} of {pages}
      </span>
      {page < pages && (
        <a className="text-button" href={addressOf(page + 1)}>
          {onward}
        </a>
      )}
    </nav>
  );
}
