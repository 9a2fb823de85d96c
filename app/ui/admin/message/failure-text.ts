import { CallError } from '../../../api/client/client.ts';
import { adminMessages, failureMessages } from '../../../text/messages/admin.messages.ts';
import { faultId } from '../../../text/messages/fault.messages.ts';
import { isMissingCode } from './missing-code.ts';

export interface FailureTextOptions {
  what?: string;
  words?: Record<
    | 'unreachable'
    | 'silent'
    | 'foreign'
    | 'signedOut'
    | 'missing'
    | 'refused'
    | 'fault'
    | 'unavailable',
    string
  > & {
    outOfDate?: string;
    /** Advice if it is unknown whether the change was made. */
    uncertain: (what: string) => string;
  };
}

/**
 * Returns the message about a failed API call, or about code that could not be loaded. Rethrows any other error, which
 * is a bug.
 */
export function failureText(error: unknown, options: FailureTextOptions = {}): string {
  if (isMissingCode(error)) return adminMessages.missingCode;
  if (!(error instanceof CallError)) throw error;
  const { what = failureMessages.change, words = failureMessages } = options;
  const { status, problem, isForeign, isUncertain, requestId } = error;
  if (isUncertain) {
    const reason = isForeign && status === 0 ? failureMessages.foreignChange : words.silent;
    return `${reason} ${words.uncertain(what)}`;
  }
  if (status === 0) return isForeign ? words.foreign : words.unreachable;
  if (status === 401) return words.signedOut;
  if (status === 503 && !isForeign) return words.unavailable;
  if (status === 404 && !isForeign) return words.missing;
  if (status === 412) return words.outOfDate ?? failureMessages.outOfDate;
  if (status === 413) return failureMessages.tooLarge;
  if (isRefusal(error)) return words.refused;
  if (status < 500 && problem) return problem.title;
  return requestId ? `${words.fault} ${faultId(requestId)}` : words.fault;
}

/** Whether the server refused fields; the messages are then shown at the fields. */
export function isRefusal(error: unknown): boolean {
  return (error as CallError).problem?.type === 'urn:problem:invalid-fields';
}
