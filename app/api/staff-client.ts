import { createApiClient } from './client.ts';
import { readToken } from './session.ts';

/** The API as the staff area calls it: with the person's token, from the page's own origin. */
export const staffApi = createApiClient({
  send: (request) => fetch(request),
  // Read when it is needed: this module is also loaded where there is no page.
  get origin() {
    return location.origin;
  },
  headers() {
    const token = readToken();
    const xsrf = /(?:^|;\s*)XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1];
    return {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(xsrf && { 'x-xsrf-token': xsrf }),
    };
  },
});
