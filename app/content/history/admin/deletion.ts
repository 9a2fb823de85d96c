import { staffApi } from '../../../api/client/staff-client.ts';
import { trashEndpoints } from '../trash.contract.ts';
import { trashMessages as messages } from './trash.messages.ts';
import { adminMessages, plainFailureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { useReload } from '../../../ui/admin/use-reload.ts';

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
