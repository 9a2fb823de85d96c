import { CallError } from '../../../api/client/client.ts';
import { failureMessages } from '../../../text/messages/admin.messages.ts';
import { failureText, isRefusal } from '../message/failure-text.ts';

export type Step = 'save' | 'saveAndStay' | 'saveAsNew' | 'remove';

export interface ShownFailure {
  text: string;
  /**
   * Whether the step is blocked by something in the form, such as an upload. `text` is shown once the form no longer
   * blocks it.
   */
  isBlocked?: boolean;
  isRefusal?: boolean;
}

export interface Failure<Fields> extends ShownFailure {
  next?: Step;
  /** The fields that were sent, if the outcome is unknown and worth checking at once. */
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

/**
 * Whether the error gives no information about the outcome of the previous attempt, because the server failed or
 * refused before checking it.
 */
const provesNothing = (error: unknown) => {
  const { status } = error as CallError;
  return [401, 403, 429].includes(status) || status >= 500;
};

/** Describes the outcome of a failed step without the reason, for a user who has left the form. */
export function outcomeText(error: unknown, step: Step): string {
  return isUncertain(error) ? failureMessages.uncertain(whatIs(step)) : outcomeOf(step);
}

/**
 * Returns the message about a failed preview. A preview has no stored item, so a 404 is reported as an internal error.
 */
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
  /** Whether any field is marked as refused. If none is, a message that only reports refused fields is hidden. */
  isRefused: boolean;
  blocker: string | undefined;
}

/** Returns the failure message for the form; `isOver` is true once a blocked step has become possible. */
export function shownFailure<Fields>(circumstances: Circumstances<Fields>) {
  const { failure, previewFailure, isRefused, blocker } = circumstances;
  const isShown = (shown: ShownFailure) => isRefused || !shown.isRefusal;
  const ofPreview = previewFailure?.isBlocked ? blocker : previewFailure?.text;
  // A preview failure offers no retry: the retry button would repeat the failed save, not the preview.
  if (ofPreview !== undefined && isShown(previewFailure!))
    return { text: ofPreview, isOver: false };
  if (!failure || !isShown(failure)) return undefined;
  const { next, isBlocked } = failure;
  return {
    text: (isBlocked && blocker) || failure.text,
    isOver: isBlocked === true && !blocker,
    // A blocked step has no retry button; once the step is possible, the user presses the form's own button.
    ...(next && !isBlocked && { next }),
  };
}

/** Whether the server may have made the change although the call failed. */
export const isUncertain = (error: unknown) => error instanceof CallError && error.isUncertain;

export const isGone = (error: unknown, step: Step) =>
  (error as CallError).status === 404 && step !== 'remove';

const whatIs = (step: Step) =>
  step === 'remove' ? failureMessages.removal : failureMessages.saving;
const outcomeOf = (step: Step) =>
  step === 'remove' ? failureMessages.notRemoved : failureMessages.notSaved;
