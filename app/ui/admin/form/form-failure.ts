import { CallError } from '../../../api/client/client.ts';
import { failureCopy } from '../../../text/copy/admin.copy.ts';
import { failureText, isRefusal } from '../message/failure-text.ts';

/** What a form does that may fail. */
export type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

/** The message about a preview that failed. */
export interface Told {
  text: string;
  /** Whether it has to wait for something in the form, such as an upload; `text` holds once that is over. */
  isHeld?: boolean;
  /** Whether no more is said than that fields are refused. */
  isRefusal?: boolean;
}

/** The message about a save or a deletion that failed. */
export interface Failure<Fields> extends Told {
  /** What may be tried next. */
  next?: Step;
  /** What was sent, where it is worth finding out at once whether it was stored. */
  unsure?: Fields;
  /** Whether nobody knows what became of it, or of an attempt before it. */
  isUnknown?: boolean;
}

/** A save or a deletion that was tried. */
export interface Attempt<Fields> {
  step: Step;
  wanted: Fields;
  /** Whether nobody knew what had become of the attempt before it. */
  wasUnknown: boolean;
}

/** The message about a step that failed with `error`. */
export function failureOf<Fields>(error: unknown, attempted: Attempt<Fields>): Failure<Fields> {
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

function textOf(error: unknown, { step, wasUnknown }: Attempt<unknown>, known: Known): string {
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

/** The outcome of a failed step without its reason, for a person who has left the form. */
export function outcomeText(error: unknown, step: Step): string {
  return isUncertain(error) ? failureCopy.uncertain(whatIs(step)) : outcomeOf(step);
}

/** Why there is no preview, which has no item that could be missing. */
export function previewFailureOf(error: unknown): Told {
  const isMissing = (error as CallError).status === 404;
  const text = isMissing ? failureCopy.fault : failureText(error, { what: failureCopy.saving });
  return { text, isRefusal: isRefusal(error) };
}

export const REFUSED: Told = { text: failureCopy.refused, isRefusal: true };

interface Circumstances<Fields> {
  failure: Failure<Fields> | undefined;
  previewFailure: Told | undefined;
  /** Whether any field is marked; that fields are refused goes without saying once none is. */
  isRefused: boolean;
  /** Why a form cannot be sent for now. */
  blocker: string | undefined;
}

/** The failure that a form shows; `isOver` once a blocked step can be taken. */
export function shownFailure<Fields>(circumstances: Circumstances<Fields>) {
  const { failure, previewFailure, isRefused, blocker } = circumstances;
  const isSaid = (told: Told) => isRefused || !told.isRefusal;
  const ofPreview = previewFailure?.isHeld ? blocker : previewFailure?.text;
  // Trying again what failed before would not try the preview.
  if (ofPreview !== undefined && isSaid(previewFailure!)) return { text: ofPreview, isOver: false };
  if (!failure || !isSaid(failure)) return undefined;
  const { next, isHeld } = failure;
  return {
    text: (isHeld && blocker) || failure.text,
    isOver: isHeld === true && !blocker,
    // Until it can be done there is nothing to try; then the form's own button does it.
    ...(next && !isHeld && { next }),
  };
}

export const isUncertain = (error: unknown) => error instanceof CallError && error.isUncertain;

/** Whether there is no item any more that could be changed. */
export const isGone = (error: unknown, step: Step) =>
  (error as CallError).status === 404 && step !== 'remove';

const whatIs = (step: Step) => (step === 'remove' ? failureCopy.removal : failureCopy.saving);
const outcomeOf = (step: Step) =>
  step === 'remove' ? failureCopy.notRemoved : failureCopy.notSaved;
