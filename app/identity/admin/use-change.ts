import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { plainFailureCopy } from '../../text/copy/admin.copy.ts';
import { failureText, isRefusal } from '../../ui/admin/message/failure-text.ts';
import { useFailure } from '../../ui/admin/message/use-failure.ts';

interface Words {
  /** What it means that something is not there any more. */
  missing?: string;
  /** What to do about what somebody has changed meanwhile. */
  outOfDate?: string;
  /** What to do where nobody knows whether the change was made, and another try is one more. */
  uncertain?: () => string;
}

/** One change at a time. What fails is told: at its field through `refuse`, or as `failure`. */
export function useChange(refuse: (errors: FieldErrors) => void = () => {}, words: Words = {}) {
  const { failure, tellFailure, isShown } = useFailure();
  const [isBusy, setBusy] = useState(false);

  /** True once `change` is done. */
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
        // Fields that are not there any more say nothing.
        isRefusal(error) && isShown.current
          ? undefined
          : failureText(error, { words: { ...plainFailureCopy, ...words } }),
      );
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { failure, isBusy, attempt };
}
