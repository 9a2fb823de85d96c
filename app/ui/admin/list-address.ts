import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Rows on a page of a staff list. */
export const LIST_PAGE_SIZE = 25;

/** The call's query that an address of a staff list stands for; the page counts from 1. */
export function listQuery(url: string): Record<string, string | number> {
  const { page, ...query } = Object.fromEntries(new URL(url).searchParams);
  return { ...query, from: (pageNumber(page ?? null) - 1) * LIST_PAGE_SIZE, count: LIST_PAGE_SIZE };
}

function pageNumber(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** What a staff list shows, kept in its address, so that Back and bookmarks find it again. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams();
  /** Sets or removes (with '') parts of the address; anything but paging begins at the first page. */
  const change = useCallback(
    (parts: Record<string, string>, isReplacing = false) =>
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          next.delete('page');
          for (const [name, value] of Object.entries(parts)) {
            if (value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: isReplacing, preventScrollReset: true },
      ),
    [setSearch],
  );
  return {
    change,
    page: pageNumber(search.get('page')),
    get: (name: string) => search.get(name) ?? '',
  };
}
