import { useRef, useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import type { FieldErrors } from '../../../api/contract/field-errors.ts';
import { failureText } from '../../../ui/admin/message/failure-text.ts';
import { outcomeText } from '../../../ui/admin/form/form-failure.ts';
import { rowFields, type RowFields } from './row-fields.ts';

export type Outcome = 'saved' | 'refused' | 'conflict' | 'failed' | 'unknown' | 'unreachable';

export type Step = 'save' | 'remove';

interface Conflict {
  step: Step;
  theirs: RowFields;
  version: number;
  /** Whether both versions are shown for comparison. */
  isOpen: boolean;
}

/** State of a row's change and its outcome. */
export function useRowSending(
  names: string[],
  tell: (refused: FieldErrors, leadsThere: boolean) => void,
  notifyFailure: (outcome: string) => boolean,
) {
  const [failure, setFailure] = useState<{ text: string; step: Step; isUnsure: boolean }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef<Promise<Outcome>>(undefined);

  function fail(error: unknown, step: Step, isOwn: boolean): Outcome {
    const text = failureText(error);
    if (isOwn) notifyFailure(outcomeText(error, step));
    const { status, problem } = error as CallError;
    const current = status === 412 ? (problem?.current as { version: number }) : undefined;
    if (current) {
      const theirs = rowFields(names, current);
      setConflict({ step, theirs, version: current.version, isOpen: isOwn });
      return 'conflict';
    }
    const refused = problem?.errors ?? {};
    if (names.some((name) => refused[name])) {
      tell(refused, isOwn);
      return 'refused';
    }
    // It is unknown whether the change has been made.
    const isUnsure = error instanceof CallError && error.isUncertain;
    setFailure({ text, step, isUnsure });
    if (isUnsure) return 'unknown';
    return status === 0 || status === 401 ? 'unreachable' : 'failed';
  }

  function forget(): void {
    setFailure(undefined);
    setConflict(undefined);
  }

  async function run(step: Step, isOwn: boolean, change: () => Promise<void>): Promise<Outcome> {
    setBusy(true);
    forget();
    try {
      await change();
      return 'saved';
    } catch (error) {
      return fail(error, step, isOwn);
    } finally {
      setBusy(false);
      underWay.current = undefined;
    }
  }

  return {
    isBusy,
    failure,
    conflict,
    forget,
    showConflict: (isOpen: boolean) => setConflict((known) => known && { ...known, isOpen }),
    /**
     * Runs one change at a time, because a second would conflict with the first. `isOwn` means that the row's own button
     * was pressed, so the focus moves to an error.
     */
    attempt: (step: Step, isOwn: boolean, change: () => Promise<void>): Promise<Outcome> =>
      (underWay.current ??= run(step, isOwn, change)),
  };
}
