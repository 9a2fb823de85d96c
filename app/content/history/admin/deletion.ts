import { CallError } from '../../../api/client/client.ts';
import { staffApi } from '../../../api/client/staff-client.ts';
import { selectionMessages } from '../../../text/messages/selection.messages.ts';
import type { BulkAction } from '../../../ui/admin/selection/use-bulk-change.ts';
import { trashEndpoints } from '../trash.contract.ts';
import { trashMessages as messages } from './trash.messages.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useReload } from '../../../ui/admin/use-reload.ts';

interface Deletion<Item> {
  kind: string;
  idOf: (item: Item) => number;
  /** Deletes the item. Throws `CallError`. */
  remove: (item: Item) => Promise<unknown>;
}

export function bulkDeletion<Item>({ kind, idOf, remove }: Deletion<Item>): BulkAction<Item> {
  const unsure = new Set<number>();
  return {
    label: selectionMessages.delete,
    question: { title: selectionMessages.deleteQuestion, detail: selectionMessages.deleteDetail },
    message: selectionMessages.deleted,
    gone: messages.gone,
    async change(item) {
      const itemId = idOf(item);
      try {
        await remove(item);
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        if (error.isUncertain) unsure.add(itemId);
        // A 404 is no failure if an earlier attempt, whose answer was lost, may have deleted the item.
        if (error.status !== 404 || error.isForeign || !unsure.has(itemId)) throw error;
      }
      return () => staffApi(trashEndpoints.restore, { body: { kind, itemId } });
    },
  };
}

interface Deleted {
  kind: string;
  itemId: number;
  label: string;
}

/**
 * Returns a function that reports a deletion, with an undo button. After the undo, it reloads the route or calls
 * `onRestored`.
 */
export function useTellDeletion(onRestored?: () => Promise<void>) {
  const reload = useReload();
  return function tellDeletion({ label, ...deleted }: Deleted): void {
    const undo = async () => {
      try {
        await staffApi(trashEndpoints.restore, { body: deleted });
        toast(messages.restoredNamed(label));
        await (onRestored ?? reload)();
      } catch (error) {
        const words = { ...plainFailureMessages, missing: messages.gone };
        const reason = failureText(error, { words, what: messages.restoring });
        const retry = { label: adminMessages.retry, run: () => void undo() };
        toast(reason, { isFailure: true, ...(reason !== messages.gone && { action: retry }) });
      }
    };
    toast(`${adminMessages.deleted} ${messages.inBin(label)}`, {
      action: {
        label: adminMessages.undo,
        ariaLabel: messages.undo(label),
        run: () => void undo(),
      },
    });
  };
}
