import { useState, type ReactNode } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { guardedApi, staffApi } from '../../../api/client/staff-client.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { saveFocus } from '../../../ui/admin/frame/focus-content.ts';
import { PageHeading } from '../../../ui/admin/frame/page-heading.tsx';
import { loadList } from '../../../ui/admin/list/list-address.ts';
import { ListPager } from '../../../ui/admin/list/list-pager.tsx';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { FailureMessage } from '../../../ui/admin/message/message.tsx';
import { Spinner } from '../../../ui/admin/message/spinner.tsx';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useReload } from '../../../ui/admin/use-reload.ts';
import { staffTypes, withStaffTypes } from '../../admin/staff-types.ts';
import { trashEndpoints, type TrashEntry } from '../trash.contract.ts';
import type { Route } from './+types/trash.screen';
import { Badge } from '../../../ui/admin/badge.tsx';
import { Button, firstClick } from '../../../ui/admin/button.tsx';
import { ConfirmButton } from '../../../ui/admin/dialog/confirm-button.tsx';
import { shownDayOf, shownMoment } from '../../../text/shown-moment.ts';
import { historyMessages } from './history.messages.ts';
import { trashMessages as messages } from './trash.messages.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return withStaffTypes(
    loadList(request, (query) =>
      guardedApi(request)(trashEndpoints.getBin, { query: query as never }),
    ),
  );
}

export default function TrashScreen({ loaderData: { items, total } }: Route.ComponentProps) {
  const { failed, busy, restore, deleteForGood } = useTrash();
  const isShown = items.some(({ binId }) => binId === failed?.entry.binId);
  return (
    <>
      <PageHeading title={messages.bin} />
      {failed && !isShown && (
        <div ref={focusWhereLost} className="mb-5">
          <FailureMessage
            action={failed.retry && { label: adminMessages.retry, run: failed.retry }}
          >
            {messages.about(failed.entry.label, failed.text)}
          </FailureMessage>
        </div>
      )}
      {total === 0 && <p className="mb-5 max-w-prose">{messages.emptyBin}</p>}
      {items.length > 0 && (
        <ul aria-label={messages.bin} className="border-t-[1.5px] border-b border-ink bg-sheet">
          {items.map((entry) => (
            <TrashRow
              key={entry.binId}
              entry={entry}
              isBusy={busy !== undefined}
              onRestore={() => void restore(entry)}
              onDelete={() => void deleteForGood(entry)}
            >
              {failed?.entry.binId === entry.binId && (
                <FailureMessage>{failed.text}</FailureMessage>
              )}
            </TrashRow>
          ))}
        </ul>
      )}
      {total > 0 && <ListPager total={total} />}
      <Spinner visible={busy !== undefined} />
    </>
  );
}

const focusWhereLost = (element: HTMLElement | null) => {
  if (element) saveFocus(element);
};

interface Failed {
  entry: TrashEntry;
  text: string;
  /** Set if the change may have succeeded although it was reported as failed. */
  retry?: (() => void) | undefined;
}

/**
 * Runs one change at a time. A failure is shown at the item's row, or above the list if the row no longer exists. The
 * list is reloaded after success and after failure.
 */
function useTrash() {
  const [failed, setFailed] = useState<Failed>();
  const [busy, setBusy] = useState<number>();
  const reload = useReload();

  async function attempt(entry: TrashEntry, change: () => Promise<void>): Promise<void> {
    if (busy !== undefined) return;
    let isDone = false;
    setBusy(entry.binId);
    setFailed(undefined);
    try {
      await change();
      isDone = true;
      saveFocus('li, [role="alert"]');
    } catch (error) {
      const text = failureText(error, { words: plainFailureMessages });
      const isUnsure = error instanceof CallError && error.isUncertain;
      setFailed({ entry, text, retry: isUnsure ? () => void attempt(entry, change) : undefined });
    } finally {
      setBusy(undefined);
    }
    await reload({ isQuiet: !isDone });
  }

  return {
    failed,
    busy,
    restore: (entry: TrashEntry) =>
      attempt(entry, async () => {
        const { kind, itemId, label } = entry;
        await staffApi(trashEndpoints.restore, { body: { kind, itemId } });
        const address = staffTypes().all[kind]!.address(itemId);
        toast(messages.restored, { link: { label, address } });
      }),
    deleteForGood: (entry: TrashEntry) =>
      attempt(entry, async () => {
        await staffApi(trashEndpoints.deleteForGood, { params: { binId: entry.binId } });
        toast(messages.deletedForGood);
      }),
  };
}

interface TrashRowProps {
  entry: TrashEntry;
  isBusy: boolean;
  onRestore: () => void;
  onDelete: () => void;
  children: ReactNode;
}

function TrashRow({ entry, isBusy, onRestore, onDelete, children }: TrashRowProps) {
  const { kind, label, parts, deletedAt, deletedByName, keptUntil } = entry;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line px-3 py-3 last:border-b-0 sm:px-4">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <strong className="wrap-anywhere">{label}</strong>
          <Badge variant="quiet">{staffTypes().all[kind]?.one ?? kind}</Badge>
          {parts > 0 && <span className="text-sm text-quiet">{messages.withParts(parts)}</span>}
        </p>
        <p className="mt-1 text-sm text-quiet">
          {messages.deletedBy(deletedByName || historyMessages.nobody)}{' '}
          <time dateTime={deletedAt} className="figure">
            {shownMoment(deletedAt)}
          </time>{' '}
          <span className="block sm:inline sm:before:content-['_·_']">
            {messages.until}{' '}
            <time dateTime={keptUntil} className="figure">
              {shownDayOf(keptUntil)}
            </time>
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          aria-label={messages.restoreNamed(label)}
          isPending={isBusy}
          onClick={firstClick(onRestore)}
        >
          {messages.restore}
        </Button>
        <ConfirmButton
          label={messages.deleteForGood}
          ariaLabel={messages.deleteForGoodNamed(label)}
          question={messages.deleteQuestion(label)}
          detail={messages.deleteDetail}
          isPending={isBusy}
          onConfirm={onDelete}
        />
      </div>
      {children && <div className="basis-full">{children}</div>}
    </li>
  );
}
