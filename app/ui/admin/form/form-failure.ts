import { CallError } from '../../../api/client/client.ts';
import { failureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText, isRefusal } from '../message/failure-text.ts';

export type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

export interface ShownFailure {
  text: string;
  /** Whether the step waits for something in the form, such as an upload; `text` applies once that is over. */
  isBlocked?: boolean;
  isRefusal?: boolean;
}

export interface Failure<Fields> extends ShownFailure {
  next?: Step;
  /** The fields sent, if it is worth checking at once whether they were stored. */
  unsure?: Fields;
  /** Whether the outcome of this attempt, or of an earlier one, is unknown. */
  isUnknown?: boolean;
}

export interface Attempt<Fields> {
  step: Step;
  input: Fields;
  /** Whether the outcome of the previous attempt was unknown. */
  wasUnknown: boolean;
}

export function failureOf<Fields>(error: unknown, attempted: Attempt<Fields>): Failure<Fields> {
  const { step, input, wasUnknown } = attempted;
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
    ...(isUnsure && { unsure: input }),
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
  const ownReason = (error as CallError).status === 401 ? failureMessages.sessionOver : reason;
  return `${ownReason} ${failureMessages.uncertain(whatIs(step))}`;
}

/** Whether the error came before the server checked the outcome of the previous attempt. */
const provesNothing = (error: unknown) => {
  const { status } = error as CallError;
  return [401, 403, 429].includes(status) || status >= 500;
};

/** The outcome of a failed step without its reason, for a user who has left the form. */
export function outcomeText(error: unknown, step: Step): string {
  return isUncertain(error) ? failureMessages.uncertain(whatIs(step)) : outcomeOf(step);
}

/** The message about a failed preview. A preview has no stored item, so a 404 is reported as a fault. */
export function previewFailureOf(error: unknown): ShownFailure {
  const isMissing = (error as CallError).status === 404;
  const text = isMissing
    ? failureMessages.fault
    : failureText(error, { what: failureMessages.saving });
  return { text, isRefusal: isRefusal(error) };
}

export const REFUSED: ShownFailure = { text: failureMessages.refused, isRefusal: true };

interface Circumstances<Fields> {
  failure: Failure<Fields> | undefined;
  previewFailure: ShownFailure | undefined;
  /** Whether any field is marked as refused. Once none is, a message that says only this is hidden. */
  isRefused: boolean;
  blocker: string | undefined;
}

/** The failure message that the form shows; `isOver` once a blocked step can be taken. */
export function shownFailure<Fields>(circumstances: Circumstances<Fields>) {
  const { failure, previewFailure, isRefused, blocker } = circumstances;
  const isShown = (shown: ShownFailure) => isRefused || !shown.isRefusal;
  const ofPreview = previewFailure?.isBlocked ? blocker : previewFailure?.text;
  // No retry is offered here: it would repeat the failed save, not the preview.
  if (ofPreview !== undefined && isShown(previewFailure!))
    return { text: ofPreview, isOver: false };
  if (!failure || !isShown(failure)) return undefined;
  const { next, isBlocked } = failure;
  return {
    text: (isBlocked && blocker) || failure.text,
    isOver: isBlocked === true && !blocker,
    // A blocked step cannot be retried; once it can, the form's own button does it.
    ...(next && !isBlocked && { next }),
  };
}

export const isUncertain = (error: unknown) => error instanceof CallError && error.isUncertain;

export const isGone = (error: unknown, step: Step) =>
  (error as CallError).status === 404 && step !== 'remove';

const whatIs = (step: Step) =>
  step === 'remove' ? failureMessages.removal : failureMessages.saving;
const outcomeOf = (step: Step) =>
  step === 'remove' ? failureMessages.notRemoved : failureMessages.notSaved;
