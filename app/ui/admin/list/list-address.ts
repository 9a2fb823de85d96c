import { useCallback, useEffect, useRef } from 'react';
import { redirect, useLocation, useNavigation, useSearchParams } from 'react-router';
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

export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  const nextSearch = useNextSearch();
  /** Sets query parameters of the address; '' removes one. Returns to the first page unless `parts` sets the page. */
  const change = useCallback(
    (parts: Record<string, string>, isReplacing = false) =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(nextSearch.current ?? known);
          next.delete('page');
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isReplacing, preventScrollReset: true },
      ),
    [setSearch, nextSearch],
  );
  return {
    change,
    page: pageNumber(search.get('page')),
    isFiltered: [...search].some(([name, value]) => !ORDERING.has(name) && value !== ''),
    get: (name: string) => search.get(name) ?? '',
  };
}

/**
 * The query of a navigation in progress. A second change must build on that query, or it would undo the first change.
 */
function useNextSearch() {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = useRef<string>(undefined);
  useEffect(() => {
    next.current = location?.pathname === pathname ? location.search : undefined;
  }, [location, pathname]);
  return next;
}

export function useLastList(): void {
  const { pathname, search } = useLocation();
  useEffect(() => sessionStorage.setItem(STORAGE_KEY + pathname, search), [pathname, search]);
}
