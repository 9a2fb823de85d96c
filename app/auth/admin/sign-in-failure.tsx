import type { ReactNode } from 'react';
import { CallError } from '../../api/client/client.ts';
import { adminCopy } from '../../content/admin.copy.ts';
import { faultId } from '../../content/fault.copy.ts';
import { isMissingCode } from '../../ui/admin/message/missing-code.ts';
import { loginMessages } from '../auth.contract.ts';
import { loginCopy } from '../login.copy.ts';
import { cancelledText, PasskeyCancelled } from './passkeys.ts';

/** The spec's words for every failure (section 8), and beside them what happened if it was something else. */
export function signInFailure(error: unknown): ReactNode {
  if (error instanceof PasskeyCancelled) return cancelledText(error, loginCopy.passkeyCancelled);
  if (isMissingCode(error)) return adminCopy.missingCode;
  if (!(error instanceof CallError)) throw error;
  if (error.problem?.title === loginMessages.wrongKey) return loginMessages.wrongKey;
  const circumstance = circumstanceOf(error);
  return (
    <>
      <strong>{loginMessages.failed}</strong>
      {circumstance && `: ${circumstance}`}
    </>
  );
}

const inMidSentence = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);

function circumstanceOf({ status, problem, isForeign, requestId }: CallError): string | undefined {
  if (status === 401 && !isForeign) return undefined;
  if (status === 0) return isForeign ? loginCopy.foreign : loginCopy.unreachable;
  // Of 5xx only the refusals that pass by themselves have words that say more than ours.
  // It goes on after a colon.
  if (problem && (status < 500 || status === 503)) return inMidSentence(problem.title);
  return requestId ? `${loginCopy.fault} ${faultId(requestId)}` : loginCopy.fault;
}
