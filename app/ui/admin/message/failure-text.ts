import { CallError } from '../../../api/client/client.ts';
import { adminCopy, failureCopy } from '../../../text/copy/admin.copy.ts';
import { faultId } from '../../../text/copy/fault.copy.ts';
import { isMissingCode } from './missing-code.ts';

export interface FailureTextOptions {
  /** What the call was to do, as a sentence names it. */
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
    /** What to do about what somebody has changed meanwhile. */
    outOfDate?: string;
    /** Of a change that may have been made: what may be done about it. */
    uncertain: (what: string) => string;
  };
}

/** What to tell about a call that failed. Anything else that was thrown is a fault of ours. */
export function failureText(error: unknown, options: FailureTextOptions = {}): string {
  if (isMissingCode(error)) return adminCopy.missingCode;
  if (!(error instanceof CallError)) throw error;
  const { what = failureCopy.change, words = failureCopy } = options;
  const { status, problem, isForeign, isUncertain, requestId } = error;
  if (isUncertain) {
    const reason = isForeign && status === 0 ? failureCopy.foreignChange : words.silent;
    return `${reason} ${words.uncertain(what)}`;
  }
  if (status === 0) return isForeign ? words.foreign : words.unreachable;
  if (status === 401) return words.signedOut;
  if (status === 503 && !isForeign) return words.unavailable;
  if (status === 404 && !isForeign) return words.missing;
  if (status === 412) return words.outOfDate ?? failureCopy.outOfDate;
  if (status === 413) return failureCopy.tooLarge;
  if (isRefusal(error)) return words.refused;
  if (status < 500 && problem) return problem.title;
  return requestId ? `${words.fault} ${faultId(requestId)}` : words.fault;
}

/** Whether fields were refused, which each of them says itself. */
export function isRefusal(error: unknown): boolean {
  return (error as CallError).problem?.type === 'urn:problem:invalid-fields';
}
