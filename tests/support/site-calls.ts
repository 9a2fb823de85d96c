/** Calls of the API to a site of a test. */
import { Hono } from 'hono';
import type { Application } from '../../app/main/compose.server.ts';

export function watchCalls() {
  let open = 0;

  /**
   * The API never answers 304: what the browser has cached may be the answer of an earlier site at this origin, whose
   * items have the same numbers and versions.
   */
  function adapt(application: Application): Application {
    const api: Application['api'] = new Hono();
    api.all('*', async ({ req: { raw: request }, env }) => {
      open += 1;
      try {
        const headers = new Headers(request.headers);
        headers.delete('if-none-match');
        const isConditional = request.headers.has('if-none-match');
        const asked = isConditional ? new Request(request, { headers }) : request;
        return await application.api.fetch(asked, env);
      } finally {
        open -= 1;
      }
    });
    return { ...application, api };
  }

  return { adapt, areAnswered: () => open === 0 };
}
