import { useState } from 'react';
import { guardedApi, staffApi } from '../../api/client/staff-client.ts';
import { plainFailureCopy } from '../../content/admin.copy.ts';
import { LeaveGuard } from '../../ui/admin/draft/leave-guard.tsx';
import { PageHeading } from '../../ui/admin/frame/page-heading.tsx';
import { loadList, useListAddress } from '../../ui/admin/list/list-address.ts';
import { ListFilter } from '../../ui/admin/list/list-filter.tsx';
import { ListPager } from '../../ui/admin/list/list-pager.tsx';
import { ListSearch } from '../../ui/admin/list/list-search.tsx';
import { failureText } from '../../ui/admin/message/failure-text.ts';
import { toast } from '../../ui/admin/message/toasts.tsx';
import { LIBRARY_PAGE_SIZE, libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import type { Route } from './+types/library.screen';
import { LibraryCard } from './library-card.tsx';
import { libraryCopy as copy } from './library.copy.ts';
import { LibraryUploads } from './library-uploads.tsx';
import { MediaDetails } from './media-details.tsx';
import { nameOf } from './media-thumbnail.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';
import { useReload } from '../../ui/admin/use-reload.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList(
    request,
    (query) => guardedApi(request)(libraryEndpoints.find, { query: query as never }),
    LIBRARY_PAGE_SIZE,
  );
}

export default function LibraryScreen({ loaderData: { items, total } }: Route.ComponentProps) {
  const reload = useReload();
  const [open, setOpen] = useState<LibraryItem>();
  const { get } = useListAddress();
  const uploading = useLibraryUploads((name) => {
    toast(copy.uploaded(name));
    void reload();
  });
  const restore = useRestoring(() => void reload());

  /** Those of another may be open by then. */
  const close = ({ hash }: LibraryItem) => setOpen((now) => (now?.hash === hash ? undefined : now));

  async function remove(item: LibraryItem): Promise<void> {
    await staffApi(libraryEndpoints.remove, { query: { hash: item.hash } });
    close(item);
    const name = nameOf(item);
    const action = {
      label: copy.undo,
      ariaLabel: copy.undoRemove(name),
      run: () => void restore(item),
    };
    toast(copy.removed(name), { action });
    await reload();
  }

  const isNarrowed = get('search') !== '' || get('filter') !== '';
  return (
    <>
      <PageHeading title={copy.title} />
      <LibraryUploads uploading={uploading}>
        <div className="mb-4 flex flex-wrap gap-3">
          <ListSearch />
          <ListFilter label={copy.filter} name="filter" choices={copy.filters} />
        </div>
        {items.length === 0 && <p>{isNarrowed ? copy.nothingFound : copy.empty}</p>}
        <ul
          aria-label={copy.list}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4"
        >
          {items.map((item) => (
            <LibraryCard
              key={item.hash}
              item={item}
              onOpen={() => setOpen(item)}
              onRestore={() => void restore(item)}
            />
          ))}
        </ul>
        <ListPager total={total} size={LIBRARY_PAGE_SIZE} />
      </LibraryUploads>
      {open ? (
        <MediaDetails
          key={open.hash}
          item={open}
          onClose={() => close(open)}
          onChanged={() => void reload()}
          onRemove={() => remove(open)}
        />
      ) : (
        <LeaveGuard
          isDirty={uploading.uploads.some(({ state }) => state === 'sending')}
          detail={copy.sending}
        />
      )}
    </>
  );
}

function useRestoring(onRestored: () => void) {
  return async function restore(item: LibraryItem): Promise<void> {
    try {
      await staffApi(libraryEndpoints.restore, { body: { hash: item.hash } });
      toast(copy.restored(nameOf(item)));
    } catch (error) {
      toast(failureText(error, { words: plainFailureCopy }), { isFailure: true });
    }
    onRestored();
  };
}
