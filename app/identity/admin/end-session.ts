import { CallError } from '../../api/client/client.ts';
import { dropToken, hasLiveToken, readToken } from '../../api/client/session.ts';
import { apiAs } from '../../api/client/staff-client.ts';
import { authEndpoints } from '../auth.contract.ts';

/**
 * Ends the session in the browser at once, and then on the server. Returns false if the server could not be reached.
 */
export async function endSession(): Promise<boolean> {
  const token = hasLiveToken() ? readToken() : null;
  dropToken();
  return token === null || (await tellServer(token));
}

/** Revokes a token on the server. Returns false if the server could not be reached. */
export async function tellServer(token: string): Promise<boolean> {
  try {
    await apiAs(token)(authEndpoints.logout);
    return true;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // A 401 from our server means that the token has been revoked already.
    return error.status === 401 && !error.isForeign;
  }
}

/** Set by the script of the sign-in page (`entry.server.tsx`). Resolves to false if the server could not be reached. */
const begun = globalThis as { endedSession?: Promise<boolean> | undefined };

/** Waits for the sign-out that the page's script has begun, or else ends the session now. */
export function endSessionOfPage(): Promise<boolean> {
  const { endedSession } = begun;
  delete begun.endedSession;
  return endedSession ?? endSession();
}
