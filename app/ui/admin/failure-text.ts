import { CallError } from '../../api/client.ts';
import { failureCopy } from '../../content/admin.copy.ts';

/** What to tell about a call that failed. Anything else that was thrown is a fault of ours. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) throw error;
  const { status, problem } = error;
  if (status === 0) return failureCopy.unreachable;
  if (status === 401) return failureCopy.signedOut;
  if (status === 404) return failureCopy.missing;
  if (status === 412) return failureCopy.outOfDate;
  if (status === 413) return failureCopy.tooLarge;
  if (status === 400 && problem?.errors) return failureCopy.refused;
  return status < 500 && problem ? problem.title : failureCopy.fault;
}
