import { useState } from 'react';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { plainFailureCopy } from '../../../text/copy/admin.copy.ts';
import { LeaveGuard } from '../../../ui/admin/draft/leave-guard.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { loadList, useListAddress } from '../../../ui/admin/list/list-address.ts';
import { ListFilter } from '../../../ui/admin/list/list-filter.tsx';
import { ListPager } from '../../../ui/admin/list/list-pager.tsx';
import { ListSearch } from '../../../ui/admin/list/list-search.tsx';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { LIBRARY_PAGE_SIZE, libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import type { Route } from './+types/library.screen';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { Badge } from '../../../ui/admin/badge.tsx';
import { shownDayOf } from '../../../ui/admin/shown-moment.ts';
import { MediaFacts } from './media-facts.tsx';
import { withStaffTypes } from '../../admin/staff-types.ts';
import { MediaUses } from './media-uses.tsx';
import { libraryCopy as copy } from './library.copy.ts';
import { LibraryUploads } from './library-uploads.tsx';
import { MediaDetails } from './media-details.tsx';
import { nameOf, MediaThumbnail } from './media-thumbnail.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withStaffTypes(
    loadList(
      request,
      (query) => guardedApi(request)(libraryEndpoints.find, { query: query as never }),
      LIBRARY_PAGE_SIZE,
    ),
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

  /** The details of another item may be open by now. */
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

interface LibraryCardProps {
  item: LibraryItem;
  onOpen: () => void;
  onRestore: () => void;
}

function LibraryCard({ item, onOpen, onRestore }: LibraryCardProps) {
  const name = nameOf(item);
  const isOpenable = item.keptUntil === null;
  return (
    // A subgrid aligns the parts with those of neighbouring cards, however long a name is.
    <li className="row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0 border border-line bg-sheet">
      {/* Keyboards use the button below. */}
      <div
        role="presentation"
        {...(isOpenable && { onClick: onOpen, className: 'cursor-pointer' })}
      >
        <MediaThumbnail item={item} />
      </div>
      <h2 className="px-3 pt-3 text-base font-semibold wrap-anywhere">{name}</h2>
      <div className="px-3 pt-1">
        <MediaFacts item={item} />
      </div>
      <div className="flex flex-col gap-1 px-3 pt-1">
        {item.sort === 'picture' && item.alt === '' && item.usedAlt === '' && (
          <span>
            <Badge look="mark">{copy.noAlt}</Badge>
          </span>
        )}
        {item.keptUntil === null ? (
          <MediaUses item={item} />
        ) : (
          <p className="text-sm">{copy.keptUntil(shownDayOf(Date.parse(item.keptUntil)))}</p>
        )}
      </div>
      <div className="p-3">
        {isOpenable ? (
          <Button isNarrow aria-label={copy.open(name)} onPress={onOpen}>
            {copy.details}
          </Button>
        ) : (
          <Button isNarrow aria-label={`${copy.restore}: ${name}`} onClick={firstClick(onRestore)}>
            {copy.restore}
          </Button>
        )}
      </div>
    </li>
  );
}
