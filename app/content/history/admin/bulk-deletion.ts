import { CallError, type ApiClient } from '../../../api/client/client.ts';
import { selectionMessages } from '../../../text/messages/selection.messages.ts';
import type { BulkAction } from '../../../ui/admin/selection/use-bulk-change.ts';
import { trashEndpoints } from '../trash.contract.ts';
import { trashMessages as messages } from './trash.messages.ts';

interface Deletion<Item> {
  kind: string;
  idOf: (item: Item) => number;
  /** Deletes the item. Throws `CallError`. */
  remove: (item: Item) => Promise<unknown>;
  api: ApiClient;
}

export function bulkDeletion<Item>({ kind, idOf, remove, api }: Deletion<Item>): BulkAction<Item> {
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
      return () => api(trashEndpoints.restore, { body: { kind, itemId } });
    },
  };
}
