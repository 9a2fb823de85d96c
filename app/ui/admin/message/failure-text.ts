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
    /** Advice for a change that may or may not have been made. */
    uncertain: (what: string) => string;
  };
}

/** The message about a failed call or missing code. Rethrows any other error, which is a bug. */
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

/** Whether fields were refused; the messages then stand at the fields. */
export function isRefusal(error: unknown): boolean {
  return (error as CallError).problem?.type === 'urn:problem:invalid-fields';
}
