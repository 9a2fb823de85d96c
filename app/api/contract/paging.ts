/** Paging by the specification (section 4): page 0 is the newest. */
export interface Page {
  page: number;
  /** Index of the last page: ceil(total / size) − 1, at least 0. */
  lastPage: number;
  /** Position of the first item shown, from 1; 0 for an empty list. */
  first: number;
  last: number;
  total: number;
}

/** Page index in `?page=` of an address; undefined if it is invalid. */
export function requestedPage(url: string): number | undefined {
  const value = new URL(url).searchParams.get('page') ?? '0';
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** The page's position among `total` items; undefined beyond the end of the list. */
export function pageOf(page: number, size: number, total: number): Page | undefined {
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  if (page > lastPage) return undefined;
  const first = total === 0 ? 0 : page * size + 1;
  return { page, lastPage, first, last: Math.min(total, (page + 1) * size), total };
}

export const withPage = (address: string, page: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
