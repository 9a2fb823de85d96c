import { useState, useId, useRef, type ReactNode } from 'react';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { pictureMessages } from '../../../text/messages/picture.messages.ts';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { LeaveGuard } from '../../../ui/admin/draft/leave-guard.tsx';
import { ChooseFile } from '../../../ui/admin/field/choose-file.tsx';
import { DropArea } from '../../../ui/admin/field/drop-area.tsx';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { loadList, useListAddress } from '../../../ui/admin/list/list-address.ts';
import { ListFilter } from '../../../ui/admin/list/list-filter.tsx';
import { ListPager } from '../../../ui/admin/list/list-pager.tsx';
import { ListSearch } from '../../../ui/admin/list/list-search.tsx';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { shownDayOf } from '../../../text/shown-moment.ts';
import { UploadState } from '../../../ui/admin/upload/upload-state.tsx';
import { useReload } from '../../../ui/admin/use-reload.ts';
import { withStaffTypes } from '../../admin/staff-types.ts';
import { LIBRARY_PAGE_SIZE, libraryEndpoints, type LibraryItem } from '../library.contract.ts';
import type { Route } from './+types/library.screen';
import { libraryMessages as messages } from './library.messages.ts';
import { MediaDetails } from './media-details.tsx';
import { MediaFacts, nameOf, MediaThumbnail, MediaUses } from './media-thumbnail.tsx';
import { useLibraryUploads } from './use-library-uploads.ts';

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
  const tellDone = useTellDone();
  const [open, setOpen] = useState<LibraryItem>();
  const { get } = useListAddress();
  const uploading = useLibraryUploads((name) => {
    toast(messages.uploaded(name));
    void reload();
  });
  const restore = useRestoring(() => void reload());

  /** Closes the details of an item, unless the user has opened those of another item since. */
  const close = ({ hash }: LibraryItem) => setOpen((now) => (now?.hash === hash ? undefined : now));

  async function remove(item: LibraryItem): Promise<void> {
    await staffApi(libraryEndpoints.remove, { query: { hash: item.hash } });
    close(item);
    const name = nameOf(item);
    tellDone({
      message: messages.removed(name),
      undoLabel: messages.undoRemove(name),
      undone: messages.restored(name),
      undo: () => staffApi(libraryEndpoints.restore, { body: { hash: item.hash } }),
    });
    await reload();
  }

  const isNarrowed = get('search') !== '' || get('filter') !== '';
  return (
    <>
      <PageHeading title={messages.title} />
      <LibraryUploads uploading={uploading}>
        <div className="mb-4 flex flex-wrap gap-3">
          <ListSearch />
          <ListFilter label={messages.filter} name="filter" choices={messages.filters} />
        </div>
        {items.length === 0 && <p>{isNarrowed ? messages.nothingFound : messages.empty}</p>}
        <ul
          aria-label={messages.list}
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
          detail={messages.sending}
        />
      )}
    </>
  );
}

function useRestoring(onRestored: () => void) {
  return async function restore(item: LibraryItem): Promise<void> {
    try {
      await staffApi(libraryEndpoints.restore, { body: { hash: item.hash } });
      toast(messages.restored(nameOf(item)));
    } catch (error) {
      toast(failureText(error, { words: plainFailureMessages }), { isFailure: true });
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
    // A subgrid aligns the parts of neighbouring cards, however long a name is.
    <li className="row-span-5 grid min-w-0 grid-rows-subgrid gap-y-0 border border-line bg-sheet">
      {/* Keyboard users open the details with the button below. */}
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
            <Badge variant="mark">{messages.noAlt}</Badge>
          </span>
        )}
        {item.keptUntil === null ? (
          <MediaUses item={item} />
        ) : (
          <p className="text-sm">{messages.keptUntil(shownDayOf(item.keptUntil))}</p>
        )}
      </div>
      <div className="p-3">
        {isOpenable ? (
          <Button isNarrow aria-label={messages.open(name)} onPress={onOpen}>
            {messages.details}
          </Button>
        ) : (
          <Button
            isNarrow
            aria-label={`${messages.restore}: ${name}`}
            onClick={firstClick(onRestore)}
          >
            {messages.restore}
          </Button>
        )}
      </div>
    </li>
  );
}

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/avif,application/pdf,.pdf';

interface LibraryUploadsProps {
  uploading: ReturnType<typeof useLibraryUploads>;
  children: ReactNode;
}

function LibraryUploads({ uploading, children }: LibraryUploadsProps) {
  const id = useId();
  const { uploads, start, retry, cancel, cancelRefused } = uploading;
  const chooser = useRef<HTMLInputElement>(null);
  const refused = uploads.filter(({ fault }) => fault === 'refused');

  return (
    <DropArea isScreen onFiles={start}>
      <div className="mb-5 flex flex-wrap items-center gap-4 border border-dashed border-edge bg-sheet p-4">
        <ChooseFile
          id={id}
          input={chooser}
          label={messages.upload}
          isMain
          isMultiple
          accept={TYPES}
          onFiles={(files) => start(files ?? [])}
        />
        <p className="flex-1 basis-56 text-sm text-quiet">{messages.uploadHint}</p>
      </div>
      {uploads.length > 0 && (
        <ul
          aria-label={messages.uploads}
          className="mb-5 flex flex-col gap-3 border border-line p-4"
        >
          {uploads.map((upload) => (
            <li key={upload.id} className="flex flex-col gap-1">
              <span className="font-semibold break-words">{upload.name}</span>
              {upload.detail && (
                <span role="alert" className="text-danger">
                  {upload.detail}
                </span>
              )}
              {upload.fault === 'refused' ? (
                <span>
                  <Button isNarrow onClick={firstClick(() => cancel(upload.id))}>
                    {pictureMessages.giveUp}
                  </Button>
                </span>
              ) : (
                <UploadState
                  upload={upload}
                  onRetry={() => retry(upload.id)}
                  onCancel={() => cancel(upload.id)}
                />
              )}
            </li>
          ))}
          {refused.length > 1 && (
            <li>
              <Button
                isNarrow
                onPress={() => {
                  cancelRefused();
                  chooser.current?.focus();
                }}
              >
                {pictureMessages.giveUpAll(refused.length)}
              </Button>
            </li>
          )}
        </ul>
      )}
      {children}
    </DropArea>
  );
}
