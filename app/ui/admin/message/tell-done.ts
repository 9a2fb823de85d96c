import { CallError } from '../../../api/client/client.ts';
import { adminCopy, failureCopy, plainFailureCopy } from '../../../text/copy/admin.copy.ts';
import { updated } from '../form/made-before.ts';
import { failureText } from './failure-text.ts';
import { toast } from './toasts.tsx';
import { useReload } from '../use-reload.ts';

interface Done {
  /** What was done, as a sentence. */
  told: string;
  /** What the way back is called where it is heard by itself. */
  undoLabel: string;
  undone: string;
  /** Stores what was before, unless somebody has changed it since. Throws `CallError`. */
  undo: () => Promise<unknown>;
  /** Where what is shown has to be loaded in another way. */
  onUndone?: () => unknown;
}

/** Tells of something that was stored, with its way back, and of what came of that. */
export function useTellDone() {
  const reload = useReload();
  return function tellDone({ told, undoLabel, undone, undo, onUndone = reload }: Done): void {
    const takeBack = async () => {
      try {
        await updated(undo());
        toast(undone);
      } catch (error) {
        const text = failureText(error, { what: failureCopy.undoing, words: plainFailureCopy });
        const retry = { label: adminCopy.retry, run: () => void takeBack() };
        toast(text, { isFailure: true, ...(!isOver(error) && { action: retry }) });
        if (!isOver(error)) return;
      }
      await onUndone();
    };
    toast(told, {
      action: { label: adminCopy.undo, ariaLabel: undoLabel, run: () => void takeBack() },
    });
  };
}

/** There is nothing to take back any more: somebody else has changed or deleted it. */
const isOver = (error: unknown) =>
  error instanceof CallError && !error.isForeign && [404, 412].includes(error.status);
