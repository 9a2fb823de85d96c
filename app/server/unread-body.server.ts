import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import { setImmediate } from 'node:timers/promises';

/** What is read of a body that nobody wants before the connection is given up, in bytes. */
const MOST_DISCARDED = 32 * 1024 * 1024;

/**
 * Takes in what was left unread of a body before the answer goes out. Most clients, and the proxies
 * among them, hear nothing before they have said all: a connection closed in the middle is to them a
 * failure of the network, and the answer is lost (RFC 9112, section 9.6).
 */
export const discardUnreadBody = createMiddleware<{ Bindings: HttpBindings }>(
  async (context, next) => {
    const request = context.req.raw;
    await next();
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (context.env.incoming.readableEnded) return;
    const { body } = request;
    if (body && !body.locked) await discard(body);
  },
);

async function discard(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  try {
    for (let size = 0; size <= MOST_DISCARDED;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      // A hundred such bodies at once keep nobody waiting.
      await setImmediate();
    }
  } catch {
    // Whoever has gone away needs no answer either.
  } finally {
    reader.releaseLock();
  }
}
