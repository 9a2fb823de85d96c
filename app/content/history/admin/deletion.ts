import { staffApi } from '../../../api/client/staff-client.ts';
import { trashEndpoints } from '../trash.contract.ts';
import { trashMessages as messages } from './trash.messages.ts';
import { adminMessages } from '../../../text/messages/admin.messages.ts';
import { useTellDone } from '../../../ui/admin/message/tell-done.ts';

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
  const tellDone = useTellDone();
  return function tellDeletion({ label, ...deleted }: Deleted): void {
    tellDone({
      message: `${adminMessages.deleted} ${messages.inBin(label)}`,
      undoLabel: messages.undo(label),
      undone: messages.restoredNamed(label),
      undo: () => staffApi(trashEndpoints.restore, { body: deleted }),
      ...(onRestored && { onUndone: onRestored }),
      what: messages.restoring,
      words: { missing: messages.gone },
    });
  };
}
