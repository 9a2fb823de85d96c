import { useState } from 'react';
import { CallError } from '../../api/client.ts';
import { adminCopy, failureCopy } from '../../content/admin.copy.ts';
import { failureText } from './failure-text.ts';

/** What a form does that may fail. */
export type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

interface Failure<Fields> {
  text: string;
  /** What may be tried next. */
  next?: Step;
  /** What was sent, where nobody knows whether it was stored. */
  unsure?: Fields;
}

const labels = {
  save: adminCopy.retry,
  saveAndStay: adminCopy.retry,
  remove: adminCopy.retry,
  saveAsNew: adminCopy.saveAsNew,
};

/** What a form says of what failed: a save or a removal, and beside what is known of those, a preview. */
export function useFormFailure<Fields extends object>() {
  const [failure, setFailure] = useState<Failure<Fields>>();
  const [previewFailure, setPreviewFailure] = useState<string>();
  function tell(told?: Failure<Fields>): void {
    setFailure(told);
    setPreviewFailure(undefined);
  }
  return {
    tell,
    tellOfPreview: setPreviewFailure,
    tellOf(error: unknown, step: Step, wanted: Fields): void {
      tell(failureOf(error, { step, wanted, wasUnsure: failure?.unsure !== undefined }));
    },
    /** What was sent last, while nobody knows whether it was stored, and how to find out. */
    unsure: failure?.unsure,
    next: failure?.next,
    /** What is shown by now. That fields are refused goes without saying once none is. */
    shown(isRefused: boolean, run: (step: Step) => void) {
      const text = [previewFailure, failure?.text].find(
        (told) => told !== undefined && (isRefused || told !== failureCopy.refused),
      );
      const next = failure?.next;
      // Found anew on each render: what is tried again is what stands in the form by then.
      const action = next && { label: labels[next], run: () => run(next) };
      return text === undefined ? undefined : { text, action };
    },
  };
}

interface Attempted<Fields> {
  step: Step;
  wanted: Fields;
  /** Whether nobody knew of the attempt before it. */
  wasUnsure: boolean;
}

function failureOf<Fields>(error: unknown, attempted: Attempted<Fields>): Failure<Fields> {
  const { step, wanted, wasUnsure } = attempted;
  const isUnsure = isUncertain(error);
  const reason = failureText(error, { what: whatIs(step) });
  const text = wasUnsure && !isUnsure ? `${outcomeOf(step)} ${reason}` : reason;
  const isFinal = reason === failureCopy.refused;
  const next = isGone(error, step) ? 'saveAsNew' : step;
  return { text, ...(!isFinal && { next }), ...(isUnsure && { unsure: wanted }) };
}

/** What became of a step that failed, without the reason: for whoever is not at the form any more. */
export function outcomeText(error: unknown, step: Step): string {
  return isUncertain(error) ? failureCopy.uncertain(whatIs(step)) : outcomeOf(step);
}

/** Why there is no preview, which has no item that could be missing. */
export function previewText(error: unknown): string {
  const isMissing = (error as CallError).status === 404;
  return isMissing ? failureCopy.fault : failureText(error, { what: failureCopy.saving });
}

export const isUncertain = (error: unknown) => error instanceof CallError && error.isUncertain;

/** Whether there is no item any more that could be changed. */
export const isGone = (error: unknown, step: Step) =>
  (error as CallError).status === 404 && step !== 'remove';

const whatIs = (step: Step) => (step === 'remove' ? failureCopy.removal : failureCopy.saving);
const outcomeOf = (step: Step) =>
  step === 'remove' ? failureCopy.notRemoved : failureCopy.notSaved;
