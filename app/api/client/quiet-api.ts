import { createApiClient } from './client.ts';
import { isSignedIn, readToken } from './session.ts';
import { withCredentials } from './staff-client.ts';

/**
 * API client for background calls. They never open the sign-in dialog, and the browser completes them even if the
 * user leaves the page.
 */
export const quietApi = createApiClient(async (request) => {
  if (!isSignedIn()) return new Response(null, { status: 401 });
  return await fetch(withCredentials(new Request(request, { keepalive: true }), readToken()));
});
