import { useState } from 'react';
import { CallError } from '../../../api/client/client.ts';
import { adminCopy, failureCopy } from '../../../content/admin.copy.ts';
import { failureText, isRefusal } from '../message/failure-text.ts';

/** What a form does that may fail. */
export type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

interface Told {
  text: string;
  /** Whether it had to wait, for a reason that is asked for anew; once there is none the text holds. */
  isHeld?: boolean;
  /** Whether no more is said than that fields are refused. */
  isRefusal?: boolean;
}

interface Failure<Fields> extends Told {
  /** What may be tried next. */
  next?: Step;
  /** What was sent, where it is worth finding out at once whether it was stored. */
  unsure?: Fields;
  /** Whether nobody knows what became of it, or of an attempt before it. */
  isUnknown?: boolean;
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
  const [previewFailure, setPreviewFailure] = useState<Told>();
  function tell(told?: Failure<Fields>): void {
    setFailure(told);
    setPreviewFailure(undefined);
  }
  return {
    tell,
    /** Of a preview that failed, or was not asked for. */
    tellOfPreview: setPreviewFailure,
    tellOf(error: unknown, step: Step, wanted: Fields): void {
      tell(failureOf(error, { step, wanted, wasUnknown: failure?.isUnknown === true }));
    },
    /** What was sent last, while nobody knows whether it was stored, and how to find out. */
    unsure: failure?.unsure,
    next: failure?.next,
    /** Whether a step had to wait, or has been able to go on since. */
    isHeld: failure?.isHeld === true,
    /** What is shown by now. That fields are refused goes without saying once none is. */
    shown(isRefused: boolean, hold: string | undefined, run: (step: Step) => void) {
      const isSaid = (told: Told) => isRefused || !told.isRefusal;
      // Another try at what failed before would not be one at the preview.
      const ofPreview = previewFailure?.isHeld ? hold : previewFailure?.text;
      if (ofPreview !== undefined && isSaid(previewFailure!)) {
        return { text: ofPreview, action: undefined, isOver: false };
      }
      if (!failure || !isSaid(failure)) return undefined;
      const { next, isHeld } = failure;
      const text = (isHeld && hold) || failure.text;
      // Found anew on each render: what is tried again is what stands in the form by then.
      // Until it can be done there is nothing to try; and then the form's own button does it.
      const action = next && !isHeld ? { label: labels[next], run: () => run(next) } : undefined;
      return { text, action, isOver: isHeld === true && !hold };
    },
  };
}

interface Attempted<Fields> {
  step: Step;
  wanted: Fields;
  /** Whether nobody knew what had become of the attempt before it. */
  wasUnknown: boolean;
}

function failureOf<Fields>(error: unknown, attempted: Attempted<Fields>): Failure<Fields> {
  const { step, wanted, wasUnknown } = attempted;
  const isUnsure = isUncertain(error);
  const reason = failureText(error, { what: whatIs(step) });
  const isUnknown = isUnsure || (wasUnknown && provesNothing(error));
  const next = isGone(error, step) ? 'saveAsNew' : step;
  const text = textOf(error, attempted, { reason, isUnsure, isUnknown });
  return {
    text,
    isUnknown,
    isRefusal: isRefusal(error) && text === reason,
    ...(!isRefusal(error) && { next }),
    ...(isUnsure && { unsure: wanted }),
  };
}

interface Known {
  reason: string;
  isUnsure: boolean;
  isUnknown: boolean;
}

function textOf(error: unknown, { step, wasUnknown }: Attempted<unknown>, known: Known): string {
  const { reason, isUnsure, isUnknown } = known;
  if (isUnsure || !wasUnknown) return reason;
  if (!isUnknown) return `${outcomeOf(step)} ${reason}`;
  const ownReason = (error as CallError).status === 401 ? failureCopy.sessionOver : reason;
  return `${ownReason} ${failureCopy.uncertain(whatIs(step))}`;
}

/** Whether a refusal came before the server had looked at what became of the attempt before. */
const provesNothing = (error: unknown) => {
  const { status } = error as CallError;
  return [401, 403, 429].includes(status) || status >= 500;
};

/** What became of a step that failed, without the reason: for whoever is not at the form any more. */
export function outcomeText(error: unknown, step: Step): string {
  return isUncertain(error) ? failureCopy.uncertain(whatIs(step)) : outcomeOf(step);
}

export const REFUSED = { text: failureCopy.refused, isRefusal: true };

/** Why there is no preview, which has no item that could be missing. */
export function previewFailureOf(error: unknown): Told {
  const isMissing = (error as CallError).status === 404;
  const text = isMissing ? failureCopy.fault : failureText(error, { what: failureCopy.saving });
  return { text, isRefusal: isRefusal(error) };
}

export const isUncertain = (error: unknown) => error instanceof CallError && error.isUncertain;

/** Whether there is no item any more that could be changed. */
export const isGone = (error: unknown, step: Step) =>
  (error as CallError).status === 404 && step !== 'remove';

const whatIs = (step: Step) => (step === 'remove' ? failureCopy.removal : failureCopy.saving);
const outcomeOf = (step: Step) =>
  step === 'remove' ? failureCopy.notRemoved : failureCopy.notSaved;
