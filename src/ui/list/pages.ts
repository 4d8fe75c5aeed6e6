/** Returns the number of the page that an address asks for; 1 when it asks for none. */
export function requestedPage(parameters: URLSearchParams): number {
  const text = parameters.get("page") ?? "";
  return /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1;
}

/** Returns the asked page, or the last one, of a list that is shown in pages. */
export function pageWithin(count: number, onPage: number, asked: number): { page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(count / onPage));
  return { page: Math.min(asked, pages), pages };
}
