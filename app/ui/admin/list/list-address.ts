import { useCallback, useEffect } from 'react';
import { redirect, useLocation, useSearchParams, type Location } from 'react-router';
import { CallError } from '../../../api/client/client.ts';

export const LIST_PAGE_SIZE = 25;

/** The default sort column; its default direction is descending, newest first. */
export const DEFAULT_SORT = 'date';

const STORAGE_KEY = 'list:';

interface ListPage {
  total: number;
  items: unknown[];
}

/**
 * Loads the page of a staff list that is named by the address. Redirects to the last page if the page does not exist,
 * and to the list without a query if the query is invalid.
 */
export async function loadList<Page extends ListPage>(
  { url }: Request,
  load: (query: Record<string, string | number>) => Promise<Page>,
  size = LIST_PAGE_SIZE,
): Promise<Page> {
  const address = new URL(url);
  const page = await load(listQuery(address, size)).catch((error: unknown) => {
    const isMeaningless = error instanceof CallError && error.status === 400;
    throw isMeaningless && address.search ? redirect(address.pathname) : error;
  });
  if (page.items.length > 0 || page.total === 0) return page;
  address.searchParams.set('page', String(lastPage(page.total, size)));
  throw redirect(address.pathname + address.search);
}

function listQuery({ searchParams }: URL, size: number): Record<string, string | number> {
  const { page, ...query } = Object.fromEntries(searchParams);
  return { ...query, from: (pageNumber(page ?? null) - 1) * size, count: size };
}

export function lastPage(total: number, size = LIST_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Returns the list's address with the page, order and filter last used in this window. */
export function lastList(address: string): string {
  return address + (sessionStorage.getItem(STORAGE_KEY + address) ?? '');
}

/** Query parameters that set the page and the order, but filter nothing. */
const ORDERING = new Set(['page', 'sort', 'direction']);

/** The last requested query, and the location at which it was requested, which stays the same until the list is loaded. */
let requested: { at: Location; query: URLSearchParams } | undefined;

export function useListAddress() {
  const location = useLocation();
  const [search, setSearch] = useSearchParams();
  /** Sets query parameters of the address; '' removes one. Returns to the first page unless `parts` sets the page. */
  const change = useCallback(
    (parts: Record<string, string>, isReplacing = false) => {
      // A change during the loading of the list must build on the requested query, or it would undo the first change.
      const query = new URLSearchParams(requested?.at === location ? requested.query : search);
      query.delete('page');
      for (const [name, value] of Object.entries(parts)) {
        if (value === '') query.delete(name);
        else query.set(name, value);
      }
      requested = { at: location, query };
      setSearch(query, { replace: isReplacing, preventScrollReset: true });
    },
    [location, search, setSearch],
  );
  return {
    change,
    page: pageNumber(search.get('page')),
    isFiltered: [...search].some(([name, value]) => !ORDERING.has(name) && value !== ''),
    get: (name: string) => search.get(name) ?? '',
  };
}

export function useLastList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => sessionStorage.setItem(STORAGE_KEY + pathname, search), [pathname, search]);
}
