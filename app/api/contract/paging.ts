/** Paging as the spec has it (section 4): pages count from 0, which is the newest. */
export interface Page {
  /** Index of this page. */
  page: number;
  /** Index of the last page: ceil(total / size) − 1, at least 0. */
  lastPage: number;
  /** Position of the first item shown, from 1; 0 when there is none. */
  first: number;
  /** Position of the last item shown. */
  last: number;
  total: number;
}

/** Index of the page an address asks for with `?page=`; nothing when that is no page index. */
export function requestedPage(url: string): number | undefined {
  const value = new URL(url).searchParams.get('page') ?? '0';
  return /^\d{1,6}$/.test(value) ? Number(value) : undefined;
}

/** The page's place among `total` items; nothing when the list does not reach so far. */
export function pageOf(page: number, size: number, total: number): Page | undefined {
  const lastPage = Math.max(0, Math.ceil(total / size) - 1);
  if (page > lastPage) return undefined;
  const first = total === 0 ? 0 : page * size + 1;
  return { page, lastPage, first, last: Math.min(total, (page + 1) * size), total };
}

/** The address of a page of the list at `address`. */
export const withPage = (address: string, page: number): string =>
  `${address}${address.includes('?') ? '&' : '?'}page=${page}`;
