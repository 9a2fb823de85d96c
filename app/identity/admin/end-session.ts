import { CallError } from '../../api/client/client.ts';
import { dropToken, hasLiveToken, readToken } from '../../api/client/session.ts';
import { apiAs } from '../../api/client/staff-client.ts';
import { authEndpoints } from '../auth.contract.ts';

/**
 * Ends the session here, at once and in any case, and then on the server. False when the server could not
 * be told.
 */
export async function endSession(): Promise<boolean> {
  const token = hasLiveToken() ? readToken() : null;
  dropToken();
  return token === null || (await tellServer(token));
}

/** Ends a token on the server. False when it could not be told. */
export async function tellServer(token: string): Promise<boolean> {
  try {
    await apiAs(token)(authEndpoints.logout);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // There it has ended already.
    return error.status === 401 && !error.isForeign;
  }
}

/** Set by the script in the sign-in page (`end-at-once.ts`); resolves to whether the server could be told. */
const begun = globalThis as { endedSession?: Promise<boolean> | undefined };

/** Goes on with what the page began before this code was there; else ends the session now. */
export function endSessionOfPage(): Promise<boolean> {
  const { endedSession } = begun;
  delete begun.endedSession;
  return endedSession ?? endSession();
}
