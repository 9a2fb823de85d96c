import { createApiClient } from './client.ts';
import { isSignedIn, readToken } from './session.ts';
import { withCredentials } from './staff-client.ts';

/**
 * The API for what goes on beside the person's work: nobody is asked to sign in for it, and it goes out even while
 * its page is being left.
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
