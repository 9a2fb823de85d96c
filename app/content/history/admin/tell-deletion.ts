import { staffApi } from '../../../api/client/staff-client.ts';
import { adminCopy, plainFailureCopy } from '../../../text/copy/admin.copy.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { toast } from '../../../ui/admin/message/toasts.tsx';
import { binEndpoints } from '../bin.contract.ts';
import { binCopy as copy } from './bin.copy.ts';
import { useReload } from '../../../ui/admin/use-reload.ts';

interface Deleted {
  kind: string;
  itemId: number;
  label: string;
}

/** Reports a deletion with an undo button. After the undo, reloads the route or calls `onRestored`. */
export function useTellDeletion(onRestored?: () => Promise<void>) {
  const reload = useReload();
  return function tellDeletion({ label, ...deleted }: Deleted): void {
    const undo = async () => {
      try {
        await staffApi(binEndpoints.restore, { body: deleted });
        toast(copy.restoredNamed(label));
        await (onRestored ?? reload)();
      } catch (error) {
        const words = { ...plainFailureCopy, missing: copy.gone };
        const reason = failureText(error, { words, what: copy.restoring });
        const retry = { label: adminCopy.retry, run: () => void undo() };
        toast(reason, { isFailure: true, ...(reason !== copy.gone && { action: retry }) });
      }
    };
    toast(`${adminCopy.deleted} ${copy.inBin(label)}`, {
      action: { label: adminCopy.undo, ariaLabel: copy.undo(label), run: () => void undo() },
    });
  };
}
