import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { Button } from '../button.tsx';
import { DEFAULT_SORT, lastPage, useListAddress } from './list-address.ts';

export function ListPager({ total, size }: { total: number; size?: number }) {
  const { page, change } = useListAddress();
  const { before, after } = usePageNames();
  const last = lastPage(total, size);
  const open = (requested: number) => change({ page: requested === 1 ? '' : String(requested) });
  return (
    <nav aria-label={adminMessages.pages} className="mt-4 flex flex-wrap items-center gap-3">
      {/* An empty list shows its own text, so this text is for screen readers only. */}
      <p role="status" className={total === 0 ? 'sr-only' : countStyle}>
        {adminMessages.found(total)}
      </p>
      {last > 1 && (
        <>
          <Button isPending={page <= 1} onPress={() => open(page - 1)}>
            {before}
          </Button>
          <span className="figure max-sm:-order-1">{`${page} / ${last}`}</span>
          <Button isPending={page >= last} onPress={() => open(page + 1)}>
            {after}
          </Button>
        </>
      )}
    </nav>
  );
}

const countStyle = 'mr-auto text-quiet tabular-nums max-sm:-order-1 max-sm:basis-3/5';

/** In a list sorted by time the links are called older and newer page; in other lists previous and next page. */
function usePageNames(): { before: string; after: string } {
  const { get } = useListAddress();
  const { previousPage, nextPage, olderPage, newerPage } = adminMessages;
  if ((get('sort') || DEFAULT_SORT) !== DEFAULT_SORT) {
    return { before: previousPage, after: nextPage };
  }
  return get('direction') === 'asc'
    ? { before: olderPage, after: newerPage }
    : { before: newerPage, after: olderPage };
}
