export const HITS_ON_PAGE = 10;
export const MOST_PAGES = 50;
