import { CallError } from '../../../api/client/client.ts';
import {
  adminMessages,
  failureMessages,
  plainFailureMessages,
} from '../../../text/messages/admin.messages.ts';
import { updated } from '../form/retry-reconciliation.ts';
import { failureText, type FailureTextOptions } from './failure-text.ts';
import { toast } from './toasts.tsx';
import { useReload } from '../use-reload.ts';

interface Done {
  message: string;
  /** Accessible name of the undo button. Screen readers may announce the button without the message. */
  undoLabel: string;
  undone: string;
  /** Restores the previous state, unless another person has changed the item since. Throws `CallError`. */
  undo: () => Promise<unknown>;
  onUndone?: () => unknown;
  /** Name of the undo in the message about its failure. */
  what?: string;
  words?: Partial<NonNullable<FailureTextOptions['words']>>;
}

/**
 * Returns a function that shows a toast about a stored change. The toast has an undo button, and the outcome of the
 * undo is reported.
 */
export function useTellDone() {
  const reload = useReload();
  return function tellDone(done: Done): void {
    const { message, undoLabel, undone, undo, onUndone = reload } = done;
    const takeBack = async () => {
      try {
        await updated(undo());
        toast(undone);
      } catch (error) {
        const text = failureText(error, {
          what: done.what ?? failureMessages.undoing,
          words: { ...plainFailureMessages, ...done.words },
        });
        const retry = { label: adminMessages.retry, run: () => void takeBack() };
        toast(text, { isFailure: true, ...(!isOver(error) && { action: retry }) });
        if (!isOver(error)) return;
      }
      await onUndone();
    };
    toast(message, {
      action: { label: adminMessages.undo, ariaLabel: undoLabel, run: () => void takeBack() },
    });
  };
}

/** Whether undo is impossible because another person has changed or deleted the item. */
const isOver = (error: unknown) =>
  error instanceof CallError && !error.isForeign && [404, 412].includes(error.status);
