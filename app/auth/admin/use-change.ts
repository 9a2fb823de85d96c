import { useState } from 'react';
import { CallError } from '../../api/client/client.ts';
import type { FieldErrors } from '../../api/contract/field-errors.ts';
import { plainFailureCopy } from '../../content/admin.copy.ts';
import { failureText, isRefusal } from '../../ui/admin/message/failure-text.ts';

interface Words {
  /** What it means that something is not there any more. */
  missing?: string;
  /** What to do where nobody knows whether the change was made, and another try is one more. */
  uncertain?: () => string;
}

/** One change at a time. What fails is told: at its field through `refuse`, or as `failure`. */
export function useChange(refuse: (errors: FieldErrors) => void = () => {}, words: Words = {}) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  /** True once `change` is done. */
  async function attempt(change: () => Promise<unknown>): Promise<boolean> {
    if (isBusy) return false;
    setBusy(true);
    setFailure(undefined);
    try {
      await change();
      return true;
    } catch (error) {
      if (error instanceof CallError) refuse(error.problem?.errors ?? {});
      setFailure(
        isRefusal(error)
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
