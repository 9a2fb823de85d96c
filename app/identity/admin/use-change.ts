import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { plainFailureMessages } from '../../text/messages/admin.messages.ts';
import { failureText, isRefusal } from '../../ui/admin/message/failure-text.ts';
import { useFailure } from '../../ui/admin/message/use-failure.ts';

interface Words {
  /** Message for 404 (not found). */
  missing?: string;
  /** Message for 412 (changed meanwhile). */
  outOfDate?: string;
  /** Message for an unknown outcome, if a retry would repeat the change. */
  uncertain?: () => string;
}

/** Runs one change at a time. Passes errors of fields to `refuse`; other errors appear as `failure`. */
export function useChange(refuse: (errors: FieldErrors) => void = () => {}, words: Words = {}) {
  const { failure, tellFailure, isShown } = useFailure();
  const [isBusy, setBusy] = useState(false);

  /** Returns whether `change` succeeded. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    tellFailure();
    try {
      await change();
      return true;
    } catch (error) {
      if (error instanceof CallError) refuse(error.problem?.errors ?? {});
      tellFailure(
        // Errors of fields that are no longer on the screen are ignored.
        isRefusal(error) && isShown.current
          ? undefined
          : failureText(error, { words: { ...plainFailureMessages, ...words } }),
      );
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { failure, isBusy, attempt };
}
