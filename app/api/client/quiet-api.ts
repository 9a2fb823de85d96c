import { createApiClient } from './client.ts';
import { isSignedIn, readToken } from './session.ts';
import { withCredentials } from './staff-client.ts';

/**
 * The API for background calls: they never open the sign-in dialog, and they go out even while the page is being
 * left.
 */
export const quietApi = createApiClient({
  async send(request) {
    if (!isSignedIn()) return new Response(null, { status: 401 });
    return await fetch(withCredentials(new Request(request, { keepalive: true }), readToken()));
  },
  get origin() {
    return location.origin;
  },
});
